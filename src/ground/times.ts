/** Lengths of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long what a person has removed or replaced is kept, so that it can be undone. */
export const UNDO_MS = HOUR;
/** How often that is deleted. */
export const UNDO_CHECK_MS = 10 * MINUTE;
