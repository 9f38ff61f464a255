import { z } from "zod";
import { findTimeZones, parseTimeZone } from "../../ground/time-zone.ts";
import { type Choice, problem } from "../command.ts";
import { autocompleteOption } from "./filter-option.ts";

/** Longer than any time zone's name. */
const ZONE_LENGTH = 60;

/** A time zone's name as Intl writes it. */
export const timeZoneSchema = z
	.string()
	.max(ZONE_LENGTH)
	.transform((typed, context) => {
		const zone = parseTimeZone(typed);
		if (zone !== null) return zone;
		context.addIssue({ code: "custom", message: problem("timezone") });
		return z.NEVER;
	});

export const timeZoneOption = (name: string, description: string) => autocompleteOption(name, description, ZONE_LENGTH);

export function completeTimeZone(typed: string): Choice[] {
	return findTimeZones(typed).map(zone => ({ name: zone, value: zone }));
}
