"""What the players have agreed on before a match: seats, edition, options, components."""

from collections.abc import Mapping
from typing import Final

from enoteca.core.about import About, Value
from enoteca.core.documents import Document
from enoteca.core.errors import SetupError

NO_OVERRIDES: Final = Document.wrap({}, "components")


class Setup:
    """A checked agreement.  Never changed once made."""

    __slots__ = ("about", "edition", "options", "overrides", "seats")

    def __init__(
        self,
        about: About,
        *,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        overrides: Document = NO_OVERRIDES,
    ) -> None:
        self.about = about
        self.seats = about.default_seats if seats is None else seats
        self.edition = about.editions[0] if edition is None else edition
        if self.seats not in about.seats:
            known = ", ".join(str(number) for number in about.seats)
            raise SetupError(f"{about.title} is for {known} players, not {self.seats}")
        if self.edition not in about.editions:
            known = ", ".join(about.editions)
            raise SetupError(f"{about.title} has no edition '{self.edition}'; there is {known}")
        self.options: dict[str, Value] = {item.name: item.default for item in about.options}
        for name, value in (options or {}).items():
            self._choose(name, value)
        self.overrides = overrides  # of component tables, by name; the rest is as printed

    def flag(self, name: str) -> bool:
        """Return whether a flag is set."""
        return self.options[name] is True

    def choice(self, name: str) -> str:
        """Return what was chosen."""
        return str(self.options[name])

    def number(self, name: str) -> int:
        """Return the number that was chosen."""
        return int(self.options[name])

    def _choose(self, name: str, value: object) -> None:
        option = self.about.option(name)
        if option is None:
            known = ", ".join(item.name for item in self.about.options) or "none"
            raise SetupError(f"{self.about.title} has no option '{name}'; there is {known}")
        problem = option.problem(value)
        if problem is not None:
            raise SetupError(f"option '{name}' {problem}, not {value!r}")
        if option.seats and self.seats not in option.seats and value != option.default:
            allowed = " or ".join(str(number) for number in option.seats)
            raise SetupError(f"option '{name}' needs {allowed} players, not {self.seats}")
        if isinstance(value, bool | int | str):
            self.options[name] = value
