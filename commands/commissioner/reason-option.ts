import { nameOption } from "./name-option.ts";

export const REASON_LENGTH = 200;

/** Why a commissioner decides something. */
export const reasonOption = nameOption(REASON_LENGTH);
