"""Two matches that look the same to one seat at every moment, and differ where it cannot look."""

import json

from enoteca import CHANCE
from enoteca.core.events import EVERYBODY, Journal
from tests.drivers import books, places

SWAPS = 40  # pairs of outcomes of chance that are tried the other way round
OTHERWISE = 20  # actions in place of which another is tried


class Match:
    """A list of actions, with what one seat has seen of it."""

    def __init__(self, game, tokens, seat):
        self.game = game
        self.seat = seat
        self.tokens = list(tokens)
        self.states = [game.new_state()]
        self.events = []
        self.glimpses = []
        for token in tokens:
            action = game.parse_action(token)
            state, events, glimpse = self._after(self.states[-1], action)
            self.states.append(state)
            self.events.append(events)
            self.glimpses.append(glimpse)

    def vary(self, dice):
        """Change what the seat cannot see; return in how many places."""
        before = list(self.tokens)
        chance = [place for place, _ in enumerate(before) if self._mover(place) == CHANCE]
        for _ in range(SWAPS if len(chance) > 1 else 0):
            first, second = sorted(dice.sample(chance, 2))
            swapped = list(self.tokens)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            self._adopt(first, swapped)
        for _ in range(OTHERWISE if before else 0):
            place = dice.randrange(len(before))
            if self._mover(place) != self.seat:
                legal = self.game.legal_actions(self.states[place])
                other = self.game.action_text(dice.choice(legal))
                self._adopt(place, [*self.tokens[:place], other, *self.tokens[place + 1 :]])
        return sum(old != new for old, new in zip(before, self.tokens, strict=True))

    def _adopt(self, place, tokens):
        """Take other actions from some place on, if they can be and the seat sees the same."""
        if tokens == self.tokens:
            return
        states, events = [], []
        state = self.states[place]
        for at in range(place, len(tokens)):
            action = self.game.parse_action(tokens[at])
            if action not in self.game.legal_actions(state):
                return
            state, told, glimpse = self._after(state, action)
            if glimpse != self.glimpses[at]:
                return
            states.append(state)
            events.append(told)
        self.tokens = tokens
        self.states[place + 1 :] = states
        self.events[place:] = events

    def _after(self, before, action):
        """Return the state after an action, what happened, and what the seat saw of it."""
        game = self.game
        state = game.copy(before)
        state.journal = Journal()
        game.apply(state, action)
        events = [[event.name, event.facts, event.audience] for event in state.journal.events]
        state.journal = None
        told = [event for event in events if event[2] in (EVERYBODY, self.seat)]
        asked = list(game.deciders(state))
        mine = game.legal_actions(state) if asked[:1] == [self.seat] else []
        return state, events, (game.view(state, self.seat), told, asked, mine)

    def _mover(self, place):
        return self.game.to_move(self.states[place])


def twin(book, rows, seat, alternatives, dice):
    """Return the rows of a table's twin for a seat, and how many secrets differ."""
    match = Match(books.rules(book), [entry.text for entry in book.entries], seat)
    changed = match.vary(dice)
    pending = {owner: dict(kept) for owner, kept in book.pending.items()}
    for owner, kept in pending.items():
        last = len(kept["texts"]) - 1
        name = f"{book.row['epoch']}.{book.row['position']}.{kept['tries']}.{last}"
        others = [text for text in alternatives.get((owner, name), ()) if text != kept["texts"][-1]]
        if owner != seat and others:
            kept["texts"] = [*kept["texts"][:-1], dice.choice(others)]
            changed += 1
    other_secret = f"{dice.getrandbits(4 * len(book.row['seed'])):x}"
    table = {
        "state": books.data(match.game, match.states[-1]),
        "pending": {str(owner): kept for owner, kept in pending.items()},
        "seed": other_secret,
        "line": "",  # made anew from the log
    }
    found = {
        places.TABLE: [row | table for row in rows[places.TABLE]],
        places.ENTRY: [
            row | {"text": text, "events": json.loads(json.dumps(events))}
            for row, text, events in zip(
                rows[places.ENTRY], match.tokens, match.events, strict=True
            )
        ],
        places.SNAPSHOT: [
            row | {"state": books.data(match.game, match.states[row["position"]])}
            for row in rows[places.SNAPSHOT]
        ],
        places.CHAIR: rows[places.CHAIR],
        places.MESSAGE: rows[places.MESSAGE],
    }
    return found, changed
