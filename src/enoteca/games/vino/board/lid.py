"""The drawing on the lid of the box: the country."""

from enoteca.games.vino.board.italy import MAINLAND, PLACES, SICILIA

LID = (
    '<g class="fill" transform="translate(36 2) scale(.21)">'
    f'<path d="{MAINLAND}"/><path d="{SICILIA}"/><path d="{PLACES["Sardegna"].land}"/></g>'
)
