import type { DayOrder } from "../../format/typed-day.ts";
import { PLATFORMS, type Platform } from "../../ground/words.ts";
import { parseWords } from "../../market/search/search-text.ts";
import { parsePlatform } from "./typed-platform.ts";

/**
 * What a column of a file says about a member or a result. A column with the name of a platform has gamertags of that
 * platform; one of players may have names instead, and counts only where no other has gamertags.
 */
export type LeagueColumn =
	| "team"
	| "numbered-team"
	| "gamertag"
	| "player"
	| Platform
	| "platform"
	| "day"
	| LeagueFileSide
	| "runs"
	| `${LeagueFileSide}-runs`
	| "kind";
export type LeagueFileSide = (typeof SIDE_COLUMNS)[number];
export const SIDE_COLUMNS = ["winner", "loser", "away", "home"] as const;

/** The words of headings in English and Spanish, folded. */
const WORDS: Readonly<
	Record<Exclude<LeagueColumn, "numbered-team" | Platform | `${LeagueFileSide}-runs`> | "filler", string>
> = {
	team: "team teams club clubs squad franchise equipo equipos franquicia",
	gamertag: "gamertag gamertags gt username usernames usuario usuarios handle ign onlineid",
	player: "player players gamer jugador jugadores user users account accounts cuenta nick nickname apodo",
	platform: "platform platforms console consoles system plataforma plataformas consola consolas sistema",
	day: "date dates day fecha fechas dia when cuando",
	winner: "winner winners winning won ganador ganadora ganadores gano vencedor",
	loser: "loser losers losing lost perdedor perdedora perdedores perdio vencido",
	home: "home local locales casa",
	away: "away visitor visitors visiting visitante visitantes visita road guest",
	runs: "runs run score scores points result carreras carrera puntos marcador anotaciones resultado",
	kind: "kind type tipo clase",
	filler: "of the s by name names id tag game match played de del la el los en nombre nombres juego partido",
};

const CLASS_OF: ReadonlyMap<string, string> = new Map(
	Object.entries(WORDS).flatMap(([column, words]) => words.split(" ").map(word => [word, column])),
);

/** The meaning of the classes of a heading's words, sorted. */
const MEANINGS: ReadonlyMap<string, LeagueColumn> = new Map<string, LeagueColumn>([
	...(["team", "gamertag", "player", "platform", "day", "runs", "kind"] as const).map(
		(column): [string, LeagueColumn] => [column, column],
	),
	["gamertag player", "gamertag"],
	["gamertag team", "gamertag"],
	...SIDE_COLUMNS.flatMap((side): [string, LeagueColumn][] => [
		[side, side],
		[[side, "team"].sort().join(" "), side],
		[[side, "runs"].sort().join(" "), `${side}-runs`],
		[[side, "runs", "team"].sort().join(" "), `${side}-runs`],
	]),
]);

/** The longest text that is looked up as a heading. */
const MAX_LENGTH = 60;

const ONLINE_IDS = new Set(["onlineid", "idenlinea"]);

/** Words that number gamertags, or say that one is another's. */
const NUMBERS = /^(?:\d+|[123](?:st|nd|rd)|first|second|third|other|alt|primer|segundo|tercer|otro)$/;
/** The words that write a day in a heading: "Date (dd/mm/yyyy)". */
const DAY_WORDS = new Set("d dd day dia".split(" "));
const MONTH_WORDS = new Set("m mm month mes".split(" "));
const YEAR_WORDS = new Set("y yy yyyy year a aa aaaa ano".split(" "));

/** The meaning of a heading; undefined for one without a meaning here. */
export function leagueColumnOf(heading: string): { column: LeagueColumn; rank: number } | undefined {
	const words = parseWords(heading.slice(0, MAX_LENGTH));
	const column = dayOrderOf(heading) === null ? meaningOf(words) : "day";
	return column === undefined ? undefined : { column, rank: 0 };
}

function meaningOf(words: readonly string[]): LeagueColumn | undefined {
	if (ONLINE_IDS.has(words.join(""))) return "gamertag";
	const whole = parsePlatform(words.join(" "));
	if (whole !== null && words.length > 1) return whole;
	const classOf = (word: string) => CLASS_OF.get(word);
	const named = words.filter(word => !NUMBERS.test(word));
	const classes = new Set(named.map(classOf));
	if (!classes.has(undefined)) {
		classes.delete("filler");
		const meaning = MEANINGS.get([...classes].sort().join(" "));
		// "Team 2" is one of a game, and otherwise a name.
		if (meaning === "team" && named.length < words.length) return "numbered-team";
		if (meaning !== undefined) return meaning;
	}
	// "PSN ID", "Xbox Gamertag", "Nintendo Switch"
	const others = words.filter(word => !["gamertag", "player", "filler"].includes(classOf(word) ?? ""));
	return whole ?? parsePlatform(others.join(" ")) ?? undefined;
}

/** The order of numbers that a heading names, as "Date (dd/mm/yyyy)", "month/day"; null if it names none. */
export function dayOrderOf(heading: string): DayOrder | null {
	const words = parseWords(heading.slice(0, MAX_LENGTH));
	const month = words.findIndex(word => MONTH_WORDS.has(word));
	const day = words.findLastIndex(word => DAY_WORDS.has(word));
	const isFormat = (word: string) => DAY_WORDS.has(word) || MONTH_WORDS.has(word) || YEAR_WORDS.has(word);
	const isDay = words.every(word => isFormat(word) || ["day", "filler"].includes(CLASS_OF.get(word) ?? ""));
	if (month === -1 || day === -1 || !isDay) return null;
	return day < month ? "day-first" : "month-first";
}

/** Columns that have gamertags, or may have them. */
export const GAMERTAG_COLUMNS: readonly LeagueColumn[] = ["gamertag", "player", ...PLATFORMS];

/** Whether a row with these meanings is the row of headings, rather than a row with such a word. */
export function isHeadings(columns: ReadonlySet<LeagueColumn>): boolean {
	return areMembers(columns) || areResults(columns);
}

/** Whether headings are those of members: two of a team, a gamertag and a platform. */
function areMembers(columns: ReadonlySet<LeagueColumn>): boolean {
	const hasGamertag = GAMERTAG_COLUMNS.some(column => columns.has(column));
	return [columns.has("team"), hasGamertag, columns.has("platform")].filter(Boolean).length >= 2;
}

/** Whether headings are those of results. A list of members may have a day, too. */
export function areResults(columns: ReadonlySet<LeagueColumn>): boolean {
	const has = (...all: LeagueColumn[]) => all.every(column => columns.has(column));
	if (has("winner", "loser") || has("home", "away")) return true;
	const isOfGame = ["team", "numbered-team", "runs", "kind", ...SIDE_COLUMNS].some(column =>
		columns.has(column as LeagueColumn),
	);
	return !areMembers(columns) && has("day") && isOfGame;
}
