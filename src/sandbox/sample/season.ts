import type { Gamertag } from "./gamertags.ts";
import { type GameMode, type Matchup, playedAt } from "./matchups.ts";
import { createRandom, type Random } from "./random.ts";

/** What a league plays in a period. The periods of several seasons must not overlap. */
export interface Season {
	/** The gamertags of each member: one, or more for somebody with a second account. */
	members: readonly (readonly Gamertag[])[];
	/** Epoch ms. */
	from: number;
	/** Epoch ms. */
	to: number;
	/** How often each pair of members has to meet. */
	gamesPerPair: number;
}

type Pair = readonly [home: Gamertag | null, away: Gamertag | null];
/** Kinds of games that do not count for the league, with how often each is played. */
const BESIDES = { "one more": 1, friendly: 1, stranger: 2, computer: 2 };
const BESIDES_SHARE = 0.35;

/** A season's games begin in odd minutes, because all others begin in even ones. */
const STEP_MS = 2 * 60_000;

/**
 * All games of a season's members, oldest first: every pair meets as often as it has to, and between these games come
 * others which do not count: beyond that number, exhibitions, and ranked games against strangers and the computer.
 *
 * @param gamertags everybody who plays online; those who are no members are the strangers
 * @throws RangeError when the period leaves less than 4 minutes for each game
 */
export function seasonMatchups(seed: string, season: Season, gamertags: readonly Gamertag[]): Matchup[] {
	const { members, from, to, gamesPerPair } = season;
	const random = createRandom(`${seed}/season/${from}`);
	const own = new Set(members.flat().map(({ name }) => name));
	const strangers = gamertags.filter(({ name, activity }) => !own.has(name) && activity > 0);
	const rounds = Array.from({ length: gamesPerPair }, () => roundRobin(random, members)).flat();
	const games = rounds.flatMap((pair): { mode: GameMode; pair: Pair }[] => {
		const counted = { mode: "LEAGUE", pair } as const;
		return random.chance(BESIDES_SHARE) ? [counted, besides(random, members, strangers)] : [counted];
	});

	const step = (to - from) / games.length;
	if (step < 2 * STEP_MS) throw new RangeError(`${games.length} games do not fit into the season`);
	return games.map(({ mode, pair: [home, away] }, i) => {
		const time = from + i * step + random.next() * (step - 2 * STEP_MS);
		const number = (Math.ceil(time / STEP_MS) * STEP_MS) / 60_000 + 1;
		return { number, mode, playedAt: playedAt(seed, number), players: { home, away } };
	});
}

/** Every pair once, in rounds in which each member plays at most once (the circle method). */
function roundRobin(random: Random, members: Season["members"]): Pair[] {
	const places = members.length + (members.length % 2);
	const others = places - 1;
	return Array.from({ length: others }, (_, round) => {
		const pairs = Array.from({ length: places / 2 }, (_, i) =>
			i === 0 ? [others, round] : [(round + i) % others, (round - i + others) % others],
		);
		return random.shuffle(
			pairs.flatMap(places =>
				meet(
					random,
					places.map(place => members[place]),
				),
			),
		);
	}).flat();
}

/** A game of two members, each under one of their gamertags; none where a member is missing. */
function meet(random: Random, members: readonly (readonly Gamertag[] | undefined)[]): Pair[] {
	const [home, away] = random.shuffle(members);
	return home && away ? [[random.pick(home), random.pick(away)]] : [];
}

function besides(random: Random, members: Season["members"], strangers: readonly Gamertag[]) {
	const [one, other] = random.shuffle(members);
	const kind = random.weighted(BESIDES);
	const opponent = { "one more": other, friendly: other, stranger: strangers, computer: undefined }[kind];
	const pair = random.shuffle([random.pick(one ?? []), opponent ? random.pick(opponent) : null]);
	const modes = { "one more": "LEAGUE", friendly: "EXHIBITION", stranger: "ARENA", computer: "ARENA" } as const;
	return { mode: modes[kind], pair: [pair[0] ?? null, pair[1] ?? null] as const };
}
