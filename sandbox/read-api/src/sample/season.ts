import type { Gamertag } from "./gamertags.ts";
import { type Ending, type Matchup, playedAt } from "./matchups.ts";
import { createRandom, type Random } from "./random.ts";

/** The games of a league in a period. The periods of several seasons must not overlap. */
export interface Season {
	/** The gamertags of each member: one, or more for a person with several accounts. */
	members: readonly (readonly Gamertag[])[];
	/** Epoch ms. */
	from: number;
	/** Epoch ms. */
	to: number;
	/** How often each pair of members meets. */
	gamesPerPair: number;
	/**
	 * Epoch ms: three fifths of the games are played before it, the others follow every few minutes, so that a visitor sees
	 * the table change. Default: all games are spread over the period.
	 */
	visitedFrom?: number;
}

const MEMBERS = 14;
/** The number of members who also play under a second gamertag. */
const WITH_SECOND_ACCOUNT = 2;
/** The index of the first second gamertag, behind all first ones. */
const SECOND_ACCOUNTS = 20;

/**
 * The season in progress: the league of the busiest gamertags, from the first day of last month to the last of this one
 * in UTC, so that at least half of it has been played.
 *
 * @param now epoch ms
 */
export function seasonInProgress(gamertags: readonly Gamertag[], now: number): Season {
	const today = new Date(now);
	const firstOf = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months);
	const seconds = gamertags.slice(SECOND_ACCOUNTS, SECOND_ACCOUNTS + WITH_SECOND_ACCOUNT);
	const members = gamertags.slice(0, MEMBERS).map((first, i) => [first, ...seconds.slice(i, i + 1)]);
	return { members, from: firstOf(-1), to: firstOf(1), gamesPerPair: 3 };
}

/** The season in progress for a visitor who comes now (epoch ms): further games follow every few minutes. */
export function visitedSeason(gamertags: readonly Gamertag[], now: number): Season {
	return { ...seasonInProgress(gamertags, now), visitedFrom: now };
}

type Pair = Matchup["players"];

/** The number of games that do not count, for each game that does. */
const OTHERS_SHARE = 0.35;

/** A season's games start in odd minutes, because all other games start in even ones. */
const STEP_MS = 2 * 60_000;

const PLAYED_BEFORE_VISIT = 3 / 5;

/** Rare endings, by the index among the games that count, so that every season has them. */
const RARE_ENDINGS: Readonly<Record<number, Ending>> = { 3: "scoreless", 8: "behind", 15: "behind" };

/**
 * All games of a season's members, oldest first: every pair meets as often as it has to, with games that do not count in
 * between.
 *
 * @param gamertags all people who play online; those outside the league are the strangers
 * @throws RangeError when the period leaves less than 4 minutes for each game
 */
export function seasonMatchups(seed: string, season: Season, gamertags: readonly Gamertag[]): Matchup[] {
	const { members, from, to, gamesPerPair, visitedFrom } = season;
	const random = createRandom(`${seed}/season/${from}`);
	const memberNames = new Set(members.flat().map(({ name }) => name));
	const strangers = gamertags.filter(({ name, activity }) => !memberNames.has(name) && activity > 0);
	const games = roundRobin(random, members, gamesPerPair).flatMap(
		(pair, i): Pick<Matchup, "mode" | "ending" | "players">[] => {
			const counted = { mode: "LEAGUE", players: pair, ending: RARE_ENDINGS[i] ?? null } as const;
			return random.chance(OTHERS_SHARE) ? [counted, drawOther(random, members, strangers)] : [counted];
		},
	);

	const spread = visitedFrom === undefined ? games.length : Math.ceil(games.length * PLAYED_BEFORE_VISIT);
	const step = ((visitedFrom ?? to) - from) / spread;
	if (step < 2 * STEP_MS) throw new RangeError(`${games.length} games do not fit into the season`);
	const timeOf = (i: number) =>
		i < spread
			? from + i * step + random.next() * (step - 2 * STEP_MS)
			: from + spread * step + (i - spread) * 2 * STEP_MS;
	return games.map((game, i) => {
		const number = (Math.ceil(timeOf(i) / STEP_MS) * STEP_MS) / 60_000 + 1;
		return { ...game, number, playedAt: playedAt(seed, number) };
	});
}

/**
 * Every pair meets as often as it has to, in rounds (the circle method). A round is a series of games between the same
 * pairs, so that after half a season some pairs have played all of their games.
 */
function roundRobin(random: Random, members: Season["members"], gamesPerPair: number): Pair[] {
	// If the number of members is odd, the member who would meet the last place has a bye.
	const places = members.length + (members.length % 2);
	const circle = places - 1;
	return Array.from({ length: circle * gamesPerPair }, (_, game) =>
		Array.from({ length: places / 2 }, (_, i): Pair[] => {
			const round = Math.floor(game / gamesPerPair);
			const one = members[i === 0 ? circle : (round + i) % circle];
			const other = members[(round - i + circle) % circle];
			return one && other ? [drawSides(random, random.pick(one), random.pick(other))] : [];
		}).flat(),
	).flat();
}

/** A game that does not count for the league: one too many, an exhibition, or one against a stranger or the computer. */
function drawOther(random: Random, members: Season["members"], strangers: readonly Gamertag[]) {
	const [one = [], other = []] = random.shuffle(members);
	const { mode, opponents } = random.pick([
		{ mode: "LEAGUE", opponents: other },
		{ mode: "EXHIBITION", opponents: other },
		{ mode: "ARENA", opponents: strangers },
		{ mode: "ARENA", opponents: [null] },
	] as const);
	return { mode, ending: null, players: drawSides(random, random.pick(one), random.pick<Gamertag | null>(opponents)) };
}

function drawSides(random: Random, one: Gamertag | null, other: Gamertag | null): Pair {
	return random.chance(0.5) ? { home: one, away: other } : { home: other, away: one };
}
