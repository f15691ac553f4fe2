"""The same rules as a game of OpenSpiel in Python: its library keeps the record of actions and calls the rules."""

from typing import Any

import pyspiel  # type: ignore[import-not-found,unused-ignore]

from benchmarks.peers.plain import PLAYERS, Table

NUMBERS = 7
TYPE = pyspiel.GameType(
    short_name="python_avanti",
    long_name="Avanti",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=NUMBERS,
    max_chance_outcomes=0,
    num_players=PLAYERS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=10_000,
)


class AvantiGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """The game on one board."""

    def __init__(self, board: tuple[Any, ...]) -> None:
        super().__init__(TYPE, INFO, {})
        self.board = board

    def new_initial_state(self) -> "AvantiState":
        """A game at its start."""
        return AvantiState(self)


class AvantiState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """One game as OpenSpiel wants it; action 0 is the number 1."""

    def __init__(self, game: AvantiGame) -> None:
        super().__init__(game)
        self.table = Table(*game.board)

    def current_player(self) -> int:
        """Whose turn it is."""
        return self.table.turn if self.table.turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.turn < 0

    def returns(self) -> list[float]:
        """A point for whose figure is ahead."""
        best = max(self.table.island)
        return [float(at == best) for at in self.table.island]

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(NUMBERS))

    def _apply_action(self, action: int) -> None:
        self.table.play(action + 1)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player} plays {action + 1}"
