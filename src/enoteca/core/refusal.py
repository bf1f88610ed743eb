"""The word of the rules against an action."""

from enoteca.core.events import Facts


class Refusal:
    """Why an action is not legal now: a message id, its facts and the rule that says so."""

    __slots__ = ("facts", "message", "rule")

    def __init__(self, message: str, rule: str, facts: Facts | None = None) -> None:
        self.message = message
        self.rule = rule
        self.facts: Facts = facts or {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return False
        return (self.message, self.rule, self.facts) == (other.message, other.rule, other.facts)

    def __repr__(self) -> str:
        rule = f" (rule {self.rule})" if self.rule else ""
        return f"<Refusal {self.message}{rule} {self.facts}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.message, self.rule, self.facts)
