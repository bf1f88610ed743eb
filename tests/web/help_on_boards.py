"""What a board says of its pieces, read as the page's script would: the nearest ``data-tip``."""

from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
DOES = ("data-action", "data-choose", "data-pick", "data-more")  # or a button


class Board(HTMLParser):
    """Collects what can be used and what is a piece, each with the help that it has."""

    def __init__(self, drawn):
        super().__init__()
        self.usable = {}  # what an element does, and its help
        self.pieces = {}  # pieces by name, and their help
        self._open = []
        self.feed(str(drawn))

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        around = self._open[-1][1] if self._open else ""
        told = (given["data-tip"] or given.get("aria-label", "")) if "data-tip" in given else around
        does = next((given[name] for name in DOES if given.get(name)), None)
        if tag == "button" and given.get("form") == "play":
            does = given.get("value") or does
        plain = given.get("class") == "plain" or any(each[2] for each in self._open[-1:])
        if does and not plain:  # there every button has its whole sentence, where no scripts run
            self.usable.setdefault(does, told)
        if given.get("data-piece"):
            self.pieces.setdefault(given["data-piece"], told)
        if tag not in VOID:
            self._open.append((tag, told, plain))

    def handle_endtag(self, tag):
        while self._open and self._open.pop()[0] != tag:
            pass
