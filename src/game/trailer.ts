import { stripTokens } from "./tokens.ts";

/** A ball hit with perfect timing and contact. `speed` in miles per hour; `text` repeats a play of the innings. */
export interface PerfectContact {
	batter: string;
	speed: number;
	text: string;
}

/** The facts after a log's innings. Each may be missing: `null`, or an empty list. */
export interface Trailer {
	perfectContact: PerfectContact[];
	venue: string | null;
	/** Elevation in feet above sea level. */
	elevation: number | null;
	hittingDifficulty: string | null;
	pitchingDifficulty: string | null;
	attendance: number | null;
	/** How full the venue was, in percent. */
	capacity: number | null;
	weather: string | null;
	wind: string | null;
	/** Time of day at the venue, as "7:00pm". */
	firstPitch: string | null;
	/** A rating of each starting pitcher's game; can be negative. */
	gameScores: { pitcher: string; score: number }[];
	umpires: { position: string; name: string }[];
}

const PERFECT_CONTACT_BLOCK = /^Perfect Contact Hits.*(?:\n.+)*/m;
const PERFECT_CONTACT = /^([^:\n]+): (\d+) mph \((.*)\)$/gm;
const RBI = / \d+ RBI$/;
/** The lookbehind makes it match only at the start of a number: trying each digit of a long one would take minutes. */
const GAME_SCORE = /(?<!\d)(-?\d+) \(([^()]+)\)/g;

/** Parses the text after the innings (legend, perfect contact, venue, weather, umpires), with its tokens. */
export function parseTrailer(text: string): Trailer {
	const lines = stripTokens(text);
	const perfectContact = PERFECT_CONTACT_BLOCK.exec(lines)?.[0] ?? "";
	const find = (pattern: RegExp): string | null => pattern.exec(lines)?.[1]?.trim() ?? null;
	return {
		perfectContact: [...perfectContact.matchAll(PERFECT_CONTACT)].map(([, batter = "", speed, play = ""]) => ({
			batter,
			speed: Number(speed),
			text: play.replace(RBI, "").trim(),
		})),
		venue: findVenue(text),
		elevation: parseCount(find(/\((-?[\d,]+) ft elevation\)/)),
		hittingDifficulty: find(/^Hitting Difficulty is ([^.\n]+)/m),
		pitchingDifficulty: find(/^Pitching Difficulty is ([^.\n]+)/m),
		attendance: parseCount(find(/^Maximum attendance: ([\d,]+)/m)),
		capacity: parseCount(find(/\((\d+)% capacity\)/)),
		weather: find(/^Weather: (.+)$/m),
		wind: find(/^(.*\bWind\b.*)$/m),
		firstPitch: find(/^Scheduled First Pitch: (.+)$/m),
		gameScores: [...(find(/^Game Scores: (.+)$/m) ?? "").matchAll(GAME_SCORE)].map(([, score, pitcher = ""]) => ({
			pitcher,
			score: Number(score),
		})),
		umpires: parseUmpires(find(/^UMPIRES\n(.+)$/m) ?? ""),
	};
}

/** The venue's line has `^e^` after the name: "Lantern Park^e^ (1,120 ft elevation)". */
function findVenue(text: string): string | null {
	const line = text.split("^n^").find(candidate => candidate.includes("^e^"));
	return line === undefined ? null : stripTokens(line.slice(0, line.indexOf("^e^"))).trim();
}

/**
 * Parses "HP: Robin Marsh. 1B: J.R. Fielder." Names may contain periods, so a period ends a name only before the next
 * position.
 */
function parseUmpires(line: string): { position: string; name: string }[] {
	return line.split(/\. (?=\S+: )/).flatMap(part => {
		const [position = "", name] = part.split(": ");
		return name === undefined ? [] : { position, name: name.replace(/\.$/, "") };
	});
}

/** "38,419" → 38419 */
function parseCount(text: string | null): number | null {
	return text === null ? null : Number(text.replaceAll(",", ""));
}
