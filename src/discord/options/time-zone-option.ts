import { findTimeZones, parseTimeZone } from "../../ground/time-zone.ts";
import type { Choice } from "../context.ts";
import { typedText } from "../problems.ts";
import { textOption } from "./option.ts";

/** The most characters of a time zone: longer than any name. */
export const ZONE_LENGTH = 60;

/** A time zone's name as Intl writes it, or a part that no other has, such as a city. */
const timeZoneSchema = typedText("timezone", ZONE_LENGTH, typed => {
	const [only, ...others] = typed.trim() === "" ? [] : findTimeZones(typed);
	return parseTimeZone(typed) ?? (others.length === 0 ? (only ?? null) : null);
});

/** An option for a time zone. */
export const timeZoneOption = {
	...textOption(ZONE_LENGTH),
	schema: timeZoneSchema.optional(),
	complete: completeTimeZone,
};

function completeTimeZone(typed: string): Choice[] {
	return findTimeZones(typed).map(zone => ({ name: zone, value: zone }));
}
