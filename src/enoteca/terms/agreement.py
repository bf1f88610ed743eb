"""What the players have agreed on before a match: seats, edition, options, components, rules."""

from collections.abc import Mapping
from typing import Final, TypeVar

from enoteca.errors import AgreementError
from enoteca.terms.about import About, Value
from enoteca.terms.documents import Document, shown

NO_OVERRIDES: Final = Document.wrap({}, "components")

T = TypeVar("T")


class Agreement:
    """A checked agreement.  Never changed once made."""

    __slots__ = ("about", "edition", "options", "overrides", "rules_version", "seats")

    def __init__(
        self,
        about: About,
        *,
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        overrides: Document = NO_OVERRIDES,
        rules_version: int | None = None,
    ) -> None:
        self.about = about
        self.seats = about.default_seats if seats is None else seats
        self.edition = about.editions[0] if edition is None else edition
        if type(self.seats) is not int:
            raise AgreementError(f"the number of seats must be a whole number, not {shown(seats)}")
        if self.seats not in about.seats:
            known = ", ".join(str(number) for number in about.seats)
            raise AgreementError(f"{about.title} is for {known} players, not {self.seats}")
        if self.edition not in about.editions:
            known = ", ".join(about.editions)
            raise AgreementError(f"{about.title} has no edition '{self.edition}'; there is {known}")
        # Matches go on under the rules by which they began, however old.
        self.rules_version = about.rules_version if rules_version is None else rules_version
        if not 1 <= self.rules_version <= about.rules_version:
            raise AgreementError(
                f"{about.title} is known here in rules versions 1 to {about.rules_version}, "
                f"not {self.rules_version}: a later one needs a later enoteca"
            )
        self.options: dict[str, Value] = {item.name: item.default for item in about.options}
        if not isinstance(options, Mapping | None):
            raise AgreementError(f"options must be given by name, not as {shown(options)}")
        chosen: set[str] = set()
        for name, value in (options or {}).items():
            current = self._choose(name, value)
            if current in chosen:
                raise AgreementError(
                    f"option '{current}' is given twice, once as it was called before"
                )
            chosen.add(current)
        self.overrides = overrides  # of component tables, by name; the rest is as printed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agreement) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.about.id, self.edition, self.seats, self.rules_version))

    def __str__(self) -> str:
        chosen = [
            f", {item.name}={self.options[item.name]}"
            for item in self.about.options
            if self.options[item.name] != item.default
        ]
        changed = ", changed components" if self.overrides.content else ""
        game = f"{self.about.id}/{self.edition}@{self.rules_version}"
        return f"{game}, {self.seats} seats{''.join(chosen)}{changed}"

    def __repr__(self) -> str:
        return f"<Agreement {self}>"

    def flag(self, name: str) -> bool:
        """Return whether a flag is set."""
        return self.options[name] is True

    def choice(self, name: str) -> str:
        """Return what was chosen."""
        return str(self.options[name])

    def number(self, name: str) -> int:
        """Return the number that was chosen."""
        return int(self.options[name])

    def by_version(self, values: Mapping[int, T]) -> T:
        """Return what holds under the rules version, of values each listed by its first one."""
        return values[max(first for first in values if first <= self.rules_version)]

    def _parts(self) -> tuple[object, ...]:
        agreed = (self.about, self.edition, self.seats, self.rules_version)
        return (*agreed, self.options, self.overrides.content)

    def _choose(self, name: str, value: object) -> str:
        """Take a value; return what its option is called today."""
        option = self.about.option(name)
        if option is None:
            known = ", ".join(item.name for item in self.about.options) or "none"
            raise AgreementError(f"{self.about.title} has no option '{name}'; there is {known}")
        problem = option.problem(value)
        if problem is not None:
            raise AgreementError(f"option '{name}' {problem}, not {shown(value)}")
        if option.seats and self.seats not in option.seats and value != option.default:
            allowed = " or ".join(str(number) for number in option.seats)
            raise AgreementError(f"option '{name}' needs {allowed} players, not {self.seats}")
        if isinstance(value, bool | int | str):
            self.options[option.name] = value
        return option.name
