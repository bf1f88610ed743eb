"""The drawing on the lid of the box: a truffle."""

LID = (
    '<circle cx="100" cy="48" r="26"/>'
    '<circle cx="90" cy="40" r="4"/><circle cx="108" cy="54" r="5"/>'
)
