"""The drawing on the lid of the box: a crown."""

LID = (
    '<g class="gold"><path d="M72 62 66 26l16 14 18-24 18 24 16-14-6 36z"/>'
    '<rect x="72" y="66" width="56" height="8" rx="2"/></g>'
    '<g class="gem"><path d="m100 44 8 8-8 10-8-10z"/></g>'
)
