/** "5/10/2021 2:15:17 PM" of early editions and "04/12/2026 04:17:27" of later ones; UTC, all of them. */
const UTC_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?: ([AP]M))?$/i;

/** Days as the price history writes them: "5/10", "7/09", "04/11"; never with a year. */
const DAY = /^(\d{1,2})\/(\d{1,2})$/;

/** The service's timestamp (MM/DD/YYYY HH:MM:SS, UTC) → epoch ms, or null for anything else. */
export function parseUtcTime(text: string): number | null {
	const match = UTC_TIME.exec(text.trim());
	if (match === null) return null;
	const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
	const half = match[7]?.toUpperCase();
	if (hour > (half === undefined ? 23 : 12) || (half !== undefined && hour < 1) || minute > 59 || second > 59)
		return null;
	const hour24 = half === undefined ? hour : (hour % 12) + (half === "PM" ? 12 : 0);
	const time = new Date(Date.UTC(year, month - 1, day, hour24, minute, second));
	// A day that does not exist, as 02/30, comes out as another one.
	return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.getTime() : null;
}

/** A day of the price history → "MM-DD", two digits each, or null for anything else. */
export function parseDay(text: string): string | null {
	const match = DAY.exec(text.trim());
	if (match === null) return null;
	const [month = 0, day = 0] = match.slice(1).map(Number);
	if (month < 1 || month > 12 || day < 1 || day > 31) return null;
	return `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
