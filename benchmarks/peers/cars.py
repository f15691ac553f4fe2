"""All that the peers' steps call: cars that move, and nothing else of the rules.

Their frameworks are what is measured, so what they carry out costs next to nothing. This project does not use it:
`check` carries out all rules, with a reason for each of them.
"""


class Cars:
    """Where the cars stand, and whether the last move met another car."""

    def __init__(self, players: list[str]) -> None:
        self.at = dict.fromkeys(players, 0)
        self.money: dict[str, int] = {}
        self.marker = 0
        self.met = False

    def play(self, player: str, number: int) -> None:
        """Moves a car ahead, and again as long as another stands where it comes to."""
        reached = self.at.pop(player) + number
        taken = set(self.at.values())
        self.met = reached in taken
        while reached in taken:
            reached += number
        self.at[player] = reached
