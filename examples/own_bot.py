"""A bot of your own: it tries every action once and takes the one that leaves it furthest ahead.

enoteca arena pot-de-vin --bots own_bot:Bot,random --games 40
"""

import enoteca


class Bot(enoteca.Bot):
    """Looks one action ahead, at the points on the table."""

    def choose(self, game, state, rng):
        seat = game.to_move(state)

        def lead(action):
            after = game.copy(state)
            game.apply(after, action)
            game.resolve_chance(after, rng)
            scores = game.scores(after)
            return 2 * scores[seat] - max(scores), rng.below(1000)

        return max(game.legal_actions(state), key=lead)
