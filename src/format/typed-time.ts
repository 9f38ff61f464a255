import { lazy } from "../ground/lazy.ts";

/** Parts of the day: the hours that may be said with them, and what is added to these; 12 becomes `twelve`. */
const PARTS: readonly { words: RegExp; from: number; to: number; plus: number; twelve?: number }[] = [
	{ words: /\s*(?:(?:de|por|en) la manana|in the morning)$/, from: 1, to: 11, plus: 0 },
	{ words: /\s*(?:de|por|en) la madrugada$/, from: 1, to: 6, plus: 0, twelve: 0 },
	{ words: /\s*(?:(?:de|por|en) la tarde|in the afternoon|in the evening)$/, from: 1, to: 11, plus: 12, twelve: 12 },
	{ words: /\s*(?:(?:de|por|en) la noche|at night)$/, from: 6, to: 11, plus: 12, twelve: 0 },
	{ words: /\s*del mediodia$/, from: 1, to: 3, plus: 12, twelve: 12 },
	{ words: /\s*a\.?\s*m?\.?$/, from: 1, to: 11, plus: 0, twelve: 0 },
	{ words: /\s*p\.?\s*m\.?$/, from: 1, to: 11, plus: 12, twelve: 12 },
];
const NOON = /^(?:12 )?(?:noon|midday|mediodia)$/;
const MIDNIGHT = /^(?:12 )?(?:midnight|medianoche)$/;
const BEFORE = /^(?:(?:at|a|al|the|el|las?) +)+/;
const HOURS = /\s*(?:o'?clock|en punto|hours?|horas?|hrs?\.?|hs\.?|h\.?)$/;

/**
 * Parses a time of day as people write it in English and Spanish: "21", "21:30", "21h30", "9pm", "9:30 p. m.", "noon", "a las
 * 9 de la noche"; null for anything else.
 */
export function parseTimeOfDay(typed: string): { hour: number; minute: number } | null {
	const text = foldAccents(typed).trim().replaceAll(/\s+/g, " ").replace(BEFORE, "");
	if (NOON.test(text)) return { hour: 12, minute: 0 };
	if (MIDNIGHT.test(text)) return { hour: 0, minute: 0 };
	const part = PARTS.find(({ words }) => /^\d/.test(text) && words.test(text));
	const bare = text.replace(part?.words ?? "", "").replace(HOURS, "");
	const match = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?$/.exec(bare);
	if (match === null) return null;
	const said = Number(match[1]);
	const minute = Number(match[2] ?? 0);
	if (minute > 59 || said > 23) return null;
	const hour = part === undefined ? said : hourIn(said, part);
	return hour === undefined ? null : { hour, minute };
}

function hourIn(said: number, { from, to, plus, twelve }: (typeof PARTS)[number]): number | undefined {
	if (said === 12) return twelve;
	return said >= from && said <= to ? said + plus : undefined;
}

/** Formats "21:30". */
export const formatTimeOfDay = (hour: number, minute: number | null): string =>
	`${hour}:${String(minute ?? 0).padStart(2, "0")}`;

/** The names of the weekdays in the languages of the bot, in lower case without accents, Sunday first. */
const weekdays = lazy(() => {
	const formats = ["en", "es"].map(language => new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }));
	return Array.from({ length: 7 }, (_, day) =>
		formats.map(format => foldAccents(format.format(Date.UTC(2026, 1, 1 + day)))),
	);
});

/** Parses the name of a weekday, its plural or its beginning: 0 for "Sunday", "domingos", "dom."; null for anything else. */
export function parseWeekday(typed: string): number | null {
	const word = foldAccents(typed).trim().replace(/\.$/, "");
	const day = weekdays().findIndex(names => names.some(name => name.startsWith(word) || `${name}s` === word));
	return word.length < 3 || day === -1 ? null : day;
}

/**
 * Parses a weekday and a full hour, such as "sunday 18", "los domingos a las 6 de la tarde", "dom 18:00"; null for anything
 * else.
 */
export function parseWeekly(typed: string): { day: number; hour: number } | null {
	const pattern = /^\s*(?:(?:every|each|on|todos|cada|los|el)\s+)*(\p{L}+)\.?,?\s+(.+)$/iu;
	const [, name = "", time = ""] = pattern.exec(typed) ?? [];
	const day = parseWeekday(name);
	const parsed = parseTimeOfDay(time);
	return day === null || parsed === null || parsed.minute !== 0 ? null : { day, hour: parsed.hour };
}

function foldAccents(name: string): string {
	return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
