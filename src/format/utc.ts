const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const HOUR = new Intl.DateTimeFormat("en-US", {
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
	timeZone: "UTC",
});

/** An instant as "May 6", UTC: for where no reader's own zone can be shown, as in a picture. */
export function formatUtcDay(at: number): string {
	return DAY.format(at);
}

/** From January; made once, for /price names two days in every answer. */
const MONTHS = Array.from({ length: 12 }, (_, month) => formatUtcDay(Date.UTC(2000, month)).split(" ")[0]);

/** A day of any year, given as "05-06", as "May 6". */
export function formatMonthDay(date: string): string {
	const [month = 1, day = 1] = date.split("-").map(Number);
	return `${MONTHS[month - 1]} ${day}`;
}

/** An instant as "18:00", UTC. */
export function formatUtcHour(at: number): string {
	return HOUR.format(at);
}
