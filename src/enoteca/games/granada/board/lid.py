"""The drawing on the lid of the box: a gate, and water before it."""

LID = (
    '<g class="fill"><path d="M52 70V36h6v-7h6v7h6v-7h6v12h14V26l10-14 10 14v15h14V29h6v7h6v-7'
    'h6v7h6v34h-34v-8a14 15 0 1 0-28 0v8z"/></g>'
    '<path class="water" d="M30 81q9-8 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0"/>'
    '<path class="water" d="M45 90q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0"/>'
)
