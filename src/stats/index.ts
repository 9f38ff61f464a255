/** The facts of games, which statistics and leagues share. */
export { deleteUnused, deleteUnusedFacts, readFacts } from "./store/game-facts.ts";
export type { GameFactsRow, OwnStatsTables } from "./store/tables.ts";
