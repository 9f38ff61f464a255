import { nameOption } from "./name-option.ts";

export const REASON_LENGTH = 200;

/** The reason for a commissioner's decision. */
export const reasonOption = nameOption(REASON_LENGTH);
