import { z } from "zod";

const PAGE_RULE = "must be a whole number greater than 0";

/** Pages count from 1. */
export const page = z.coerce.number<string>(PAGE_RULE).int(PAGE_RULE).min(1, PAGE_RULE).default(1);

export function oneOf<const T extends string>(values: readonly T[]) {
	return z.enum(values, `must be one of ${values.join(", ")}`);
}

const UUID_RULE = "must be the uuid of an item";
export const uuid = z.string(UUID_RULE).min(1, UUID_RULE).max(64, UUID_RULE);
