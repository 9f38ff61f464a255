import { lazy } from "../ground/lazy.ts";

/** Parses a typed time of day, such as "21", "21:30", "9pm" or "9:30 p.m."; null for anything else. */
export function parseTimeOfDay(typed: string): { hour: number; minute: number } | null {
	const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:([ap])\.?m\.?)?$/i.exec(typed.replaceAll(/\s/g, ""));
	if (match === null) return null;
	const hour = Number(match[1]);
	const minute = Number(match[2] ?? 0);
	const half = match[3]?.toLowerCase();
	if (minute > 59 || hour > 23) return null;
	if (half === undefined) return { hour, minute };
	if (hour < 1 || hour > 12) return null;
	return { hour: (hour % 12) + (half === "p" ? 12 : 0), minute };
}

/** Formats "21:30". */
export const formatTimeOfDay = (hour: number, minute: number | null): string =>
	`${hour}:${String(minute ?? 0).padStart(2, "0")}`;

/** The names of the weekdays in the languages of the bot, in lower case without accents, Sunday first. */
const weekdays = lazy(() => {
	const formats = ["en", "es"].flatMap(language =>
		(["long", "short"] as const).map(weekday => new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" })),
	);
	return Array.from({ length: 7 }, (_, day) => formats.map(format => fold(format.format(Date.UTC(2026, 1, 1 + day)))));
});

/** Parses a weekday (0 for Sunday) and a full hour, such as "sunday 18", "dom 6pm"; null for anything else. */
export function parseWeekly(typed: string): { day: number; hour: number } | null {
	const [, name = "", time = ""] = /^\s*(\p{L}+)\.?,?\s+(?:at\s+|a\s+las?\s+)?(.+)$/iu.exec(typed) ?? [];
	const day = weekdays().findIndex(names => names.includes(fold(name)));
	const parsed = parseTimeOfDay(time);
	return day < 0 || parsed === null || parsed.minute !== 0 ? null : { day, hour: parsed.hour };
}

function fold(name: string): string {
	return name
		.normalize("NFD")
		.replaceAll(/\p{M}|\./gu, "")
		.toLowerCase();
}
