/** The facts of games, which statistics and leagues share, and the figures that follow from them. */
export { battersOf, byAverage, byEarnedRuns, earnedRunRate, type PlayerLine, pitchersOf } from "./people.ts";
export { type Rate, rateOf } from "./rate.ts";
export { createResampling } from "./resampling.ts";
export { appearancesOf, boxGamesOf, type SidedGame } from "./stat-games.ts";
export { deleteUnused, deleteUnusedFacts, readFacts } from "./store/game-facts.ts";
export type { GameFactsRow, OwnStatsTables } from "./store/tables.ts";
export { strikeoutsOf } from "./swings.ts";
