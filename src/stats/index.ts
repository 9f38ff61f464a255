/** What statistics hand to leagues: the facts of games, which both keep together. */
export { deleteUnused, deleteUnusedFacts, readFacts } from "./store/game-facts.ts";
export type { GameFactsRow, OwnStatsTables } from "./store/tables.ts";
