import { findTimeZones, parseTimeZone } from "../../ground/time-zone.ts";
import type { Choice } from "../command.ts";
import { typedText } from "../problems.ts";
import { autocompleteOption } from "./plain-options.ts";

/** Longer than any time zone's name. */
const ZONE_LENGTH = 60;

/** A time zone's name as Intl writes it. */
export const timeZoneSchema = typedText("timezone", ZONE_LENGTH, parseTimeZone);

export const timeZoneOption = (name: string, description: string) => autocompleteOption(name, description, ZONE_LENGTH);

export function completeTimeZone(typed: string): Choice[] {
	return findTimeZones(typed).map(zone => ({ name: zone, value: zone }));
}
