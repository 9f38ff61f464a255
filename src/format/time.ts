/** Discord's time markup counts whole seconds; each reader sees it in a zone and language of their own. */
const seconds = (at: number) => Math.floor(at / 1000);

/** An instant (epoch ms) as "5 minutes ago", counted on by the reader's own Discord. */
export function formatRelative(at: number): string {
	return `<t:${seconds(at)}:R>`;
}

/** An instant (epoch ms) as date and time. */
export function formatDateTime(at: number): string {
	return `<t:${seconds(at)}:f>`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of milliseconds in its largest fitting unit: "45 min", "16 h", "3 days". */
export function formatSpan(ms: number): string {
	if (ms < 90 * MINUTE) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
	if (ms < 2 * DAY) return `${Math.round(ms / HOUR)} h`;
	return `${Math.round(ms / DAY)} days`;
}
