/** How figures are shown, for leagues as for statistics. */
export { placesTable } from "./places.ts";
export { NO_RATE, rateCells, rateNotes } from "./rate.ts";
export { rateText, rightColumn, sumOfCounts } from "./shares.ts";
