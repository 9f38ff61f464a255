import { lazy } from "../ground/lazy.ts";
import { clockOffset } from "../ground/time-zone.ts";
import { HOUR, MINUTE } from "../ground/times.ts";
import { Unclear } from "./unclear.ts";
import { ZONE_NAMES } from "./zone-names.ts";

/** More meanings than these would not help: the name is too short. */
const MAX_MEANINGS = 6;
/** Comparing the clocks of more would take long. */
const MOST_ZONES = 20;
/** A place, its region and its country, and the whole name before them. Each is looked for in all names. */
const MOST_PARTS = 6;
/** A shorter part of a name may be letters that mean another time zone, as "CAT" does. */
const MIN_PART = 5;
const FURTHEST_EAST = 14 * HOUR;
const FURTHEST_WEST = -12 * HOUR;

/** Words around the name of a place: "hora de Venezuela", "Eastern Standard Time", "America/Lima (UTC−5)". */
const BEFORE =
	/^(?:(?:zona horaria|time zone|hora|horario|tiempo)(?: estandar| de verano| local)?(?: (?:de la|de las|del|de|en))? )+/;
const AFTER = /(?: (?:standard|daylight|summer|local))? time(?: zone)?$/;
const OFFSET_NOTE = /\(\s*(?:UTC|GMT)[^)]*\)/gi;

/** The time zones that have cities, as Intl writes them: those that people type most first. */
const zones = lazy(() => {
	const cities = Intl.supportedValuesOf("timeZone").filter(zone => zone.includes("/") && !zone.startsWith("Etc/"));
	return [...new Set([...Object.keys(ZONE_NAMES).map(zone => canonicalZone(zone) ?? zone), ...cities])];
});

/** The time zones by the names of people, folded. */
const zonesByName = lazy(() => {
	const names = new Map<string, Set<string>>();
	const add = (name: string, zone: string) => names.set(name, (names.get(name) ?? new Set()).add(zone));
	for (const [typed, list] of Object.entries(ZONE_NAMES)) {
		const zone = canonicalZone(typed) ?? typed;
		for (const name of [...list.split(","), city(typed)]) add(foldZoneName(name), zone);
	}
	for (const zone of zones()) add(foldZoneName(city(zone)), zone);
	return names;
});

const city = (zone: string) => zone.split("/").at(-1) ?? zone;

/**
 * Reads a time zone as people write it: a city or a country in English or Spanish, the letters of a clock ("ET"), an offset
 * ("UTC-5", "GMT+5:30"), or a name of the time zone database.
 *
 * @returns the name as Intl writes it, an `Etc/` name for an offset; null for an unknown one
 */
export function readTimeZone(typed: string): string | Unclear | null {
	const text = typed.trim().replaceAll("−", "-");
	const offset = readOffset(text);
	if (offset !== undefined) return offset;
	const bare = text.replaceAll(OFFSET_NOTE, " ").trim();
	const [, sign, hours] = /^etc\/gmt([+-])(\d{1,2})$/i.exec(bare) ?? [];
	// In these names the sign is turned around: who types one may mean either.
	if (sign !== undefined && Number(hours) !== 0) return new Unclear([`UTC−${Number(hours)}`, `UTC+${Number(hours)}`]);
	return readName(bare) ?? readPlace(bare);
}

/** A name of the time zone database. Its names without a slash are left out: there "EST" is Panama, and "AST" Alaska. */
function readName(typed: string): string | null {
	const name = typed.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, "_");
	if (/^[a-z]{3}\d[a-z]{3}$/i.test(name)) return canonicalZone(name);
	return /^(?!systemv)[a-z]+\/[a-z0-9_+/-]+$/i.test(name) ? canonicalZone(name) : null;
}

/** A place, with or without its country beside it. */
function readPlace(typed: string): string | Unclear | null {
	const parts = new Set([typed, ...typed.split(/[,/]/).map(part => part.trim())]);
	if (parts.size > MOST_PARTS) return null;
	const [zones = [], ...further] = [...parts]
		.map(part => zonesOf(part))
		.filter((found, index) => index > 0 || found.length > 0);
	const within = further.reduce((left, found) => {
		const both = left.filter(zone => found.some(other => hasSameClock(zone, other)));
		return both.length === 0 ? left : both;
	}, zones);
	if (within.length > MOST_ZONES) return null;
	const meanings = within.filter((zone, index) => within.findIndex(other => hasSameClock(zone, other)) === index);
	const [only, ...others] = meanings;
	if (only === undefined || meanings.length > MAX_MEANINGS) return null;
	return others.length === 0 ? only : new Unclear(meanings.map(zoneName));
}

/** The zones of a name; of a name's beginning, if it is no name. */
function zonesOf(typed: string): string[] {
	const name = foldZoneName(typed);
	const short = name.replace(BEFORE, "").replace(AFTER, "");
	const exact = zonesByName().get(name) ?? zonesByName().get(short);
	if (exact !== undefined) return [...exact];
	return short.length < MIN_PART ? [] : zonesWith(short);
}

/** The zones with a name in which a word begins with this text. */
function zonesWith(text: string): string[] {
	const found = [...zonesByName()].filter(([name]) => ` ${name}`.includes(` ${text}`));
	const among = new Set(found.flatMap(([, some]) => [...some]));
	return zones().filter(zone => among.has(zone));
}

/** The time zones to suggest for a part of a name: those that people type most come first. */
export function suggestTimeZones(typed: string): string[] {
	return zonesWith(foldZoneName(city(typed.replaceAll(OFFSET_NOTE, " "))));
}

/** The name of a time zone as people read it, in a form that `readTimeZone` accepts: "America/Lima", "UTC−5". */
export function zoneName(zone: string): string {
	const isOffset = /^(?:etc\/gmt[+-]?\d*|[+-]\d\d:\d\d)$/i.test(zone);
	return isOffset ? formatOffset(clockOffset(0, zone)) : zone;
}

/** The name of a time zone with its offset at an instant (epoch ms), as `readTimeZone` accepts it: "America/Lima (UTC−5)". */
export function formatTimeZone(zone: string, at: number): string {
	const name = zoneName(zone);
	return name.startsWith("UTC") ? name : `${name} (${formatOffset(clockOffset(at, zone))})`;
}

function formatOffset(offset: number): string {
	if (offset === 0) return "UTC";
	const minutes = (Math.abs(offset) % HOUR) / MINUTE;
	const hours = Math.floor(Math.abs(offset) / HOUR);
	return `UTC${offset < 0 ? "−" : "+"}${hours}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
}

/** @returns undefined for a text that is not an offset, null for an offset that no clock has */
function readOffset(text: string): string | null | undefined {
	const [, sign, hours, minutes = "0"] = /^(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?(?:\s*h)?$/i.exec(text) ?? [];
	if (sign === undefined) return undefined;
	const offset = (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === "-" ? -1 : 1);
	if (offset < FURTHEST_WEST || offset > FURTHEST_EAST || Number(minutes) % 15 !== 0 || Number(minutes) > 59)
		return null;
	if (offset === 0) return "UTC";
	// Every Intl has these names, in which the sign is turned around; only newer ones have "-05:00".
	if (Number(minutes) === 0) return `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}`;
	return canonicalZone(`${sign}${hours?.padStart(2, "0")}:${minutes}`);
}

/** The name of a time zone as Intl writes it; null for one that it does not have. */
function canonicalZone(name: string): string | null {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}

/** Whether clocks in two zones show the same time throughout a year. */
function hasSameClock(one: string, other: string): boolean {
	const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
	return one === other || months.every(at => clockOffset(at, one) === clockOffset(at, other));
}

function foldZoneName(name: string): string {
	return name
		.normalize("NFD")
		.replaceAll(/[\p{M}.]/gu, "")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
