/** The time of day a person typed, as "21", "21:30", "9pm" or "9:30 p.m."; null for anything else. */
export function parseTimeOfDay(typed: string): { hour: number; minute: number } | null {
	const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:([ap])\.?m\.?)?$/i.exec(typed.replaceAll(/\s/g, ""));
	if (match === null) return null;
	const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.toLowerCase()];
	if (minute > 59 || hour > 23) return null;
	if (half === undefined) return { hour, minute };
	if (hour < 1 || hour > 12) return null;
	return { hour: (hour % 12) + (half === "p" ? 12 : 0), minute };
}

/** "21:30". */
export const formatTimeOfDay = (hour: number, minute: number | null): string =>
	`${hour}:${String(minute ?? 0).padStart(2, "0")}`;
