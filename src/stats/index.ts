/** The figures that follow from the facts of games. */
export { battersOf, byAverage, byEarnedRuns, earnedRunRate, type PlayerLine, pitchersOf } from "./people.ts";
export { type Rate, rateOf } from "./rate.ts";
export { createResampling } from "./resampling.ts";
export { appearancesOf, boxGamesOf, type SidedGame } from "./stat-games.ts";
export { strikeoutsOf } from "./swings.ts";
