import { formatTimeZone, readTimeZone, suggestTimeZones } from "../../format/typed-zone.ts";
import type { Choice, Context } from "../context.ts";
import { typedOption } from "./option.ts";

/** The most characters of a time zone: longer than any name. */
export const ZONE_LENGTH = 60;

/** An option for a time zone: a place, the letters of a clock, or an offset. */
export const timeZoneOption = { ...typedOption("timezone", ZONE_LENGTH, readTimeZone), complete: completeTimeZone };

function completeTimeZone(typed: string, { now }: Pick<Context, "now">): Choice[] {
	return suggestTimeZones(typed).map(zone => ({ name: formatTimeZone(zone, now()), value: zone }));
}
