import fc from "fast-check";
import type { HistoryEntry, HistorySide } from "../../../src/api/operations/game-history.ts";
import { SIDES, type Side } from "../../../src/game/sides.ts";
import { findGames, uniteGames } from "../../../src/league/rules/games.ts";
import { readEntry } from "../../../src/league/rules/read-entry.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";
import type { Account, Member } from "../../../src/league/season/member.ts";
import { type Rules, SERIES_LENGTHS } from "../../../src/league/season/rules.ts";
import { createMember, createRules } from "../../fixtures/league.ts";

/** The same examples each time, few enough for a test that is run before each commit. */
export const RUNS = { seed: 20_260_401, numRuns: 60 };

const PAGE_SIZE = 25;
const COMPUTER = "CPU";

/** Who plays on one side of a played game: a gamertag of a member, a stranger, or the computer. */
interface Player {
	member: Member | null;
	account: Account | null;
	name: string;
}

/** How the service writes the names of both sides in each of the two participants' histories. */
interface Naming {
	own: "hidden" | "spelled" | "former";
	opponent: "spelled" | "hidden";
	badge: string;
	upperCase: boolean;
}

/** A game as it was played. */
export interface PlayedGame {
	number: number;
	playedAt: number;
	mode: string;
	players: Record<Side, Player>;
	runs: Record<Side, number>;
	hits: Record<Side, number>;
	results: Record<Side, string>;
	naming: Record<Side, Naming>;
}

export interface World {
	members: Member[];
	games: PlayedGame[];
}

const bySide = <T>(arbitrary: fc.Arbitrary<T>) => fc.record({ away: arbitrary, home: arbitrary });

const naming: fc.Arbitrary<Naming> = fc.record({
	own: fc.constantFrom("hidden", "hidden", "hidden", "spelled", "spelled", "former"),
	opponent: fc.constantFrom("spelled", "spelled", "spelled", "spelled", "hidden"),
	badge: fc.constantFrom("", " ^b53^", "^b54^", " ^b56^ "),
	upperCase: fc.boolean(),
});

const results = fc.constantFrom(
	{ away: "W", home: "L" },
	{ away: "L", home: "W" },
	{ away: "W", home: "L" },
	{ away: "L", home: "W" },
	{ away: "", home: "" },
	{ away: "W", home: "W" },
);

/** A league of 2 to 8 members, some with several gamertags, and what they played among themselves and with others. */
export const world: fc.Arbitrary<World> = fc
	.record({
		accounts: fc.array(fc.constantFrom(1, 1, 2, 3), { minLength: 2, maxLength: 8 }),
		games: fc.array(
			fc.record({
				// Often the same second.
				second: fc.oneof(fc.nat(3), fc.nat(500_000)),
				mode: fc.constantFrom("ARENA", "EXHIBITION", "LEAGUE"),
				players: bySide(fc.nat(1000)),
				runs: bySide(fc.nat(9)),
				hits: bySide(fc.nat(15)),
				results,
				naming: bySide(naming),
			}),
			{ maxLength: 80, size: "max" },
		),
	})
	.map(({ accounts, games }) => {
		const members = accounts.map((count, index) => createMembers(index + 1, count));
		const players: Player[] = members.flatMap(member =>
			member.accounts.map(account => ({ member, account, name: account.gamertag })),
		);
		players.push({ member: null, account: null, name: "somebody" }, { member: null, account: null, name: COMPUTER });
		const played = games.map(({ second, ...game }, number) => {
			const [away, home] = SIDES.map(side => players[game.players[side] % players.length]) as [Player, Player];
			return { ...game, number, playedAt: Date.UTC(2026, 3, 2) + second * 1000, players: { away, home } };
		});
		return { members, games: played.filter(({ players: { away, home } }) => away !== home) };
	});

/** The rules that are the same in all examples: the games are played within them, and nobody joins. */
type FixedRule = "start" | "end" | "timeZone" | "dayStarts" | "join" | "teamCheck" | "notBefore";

export const rules: fc.Arbitrary<Rules> = fc
	.record({
		games: fc.constantFrom("any", "any", "league", "exhibition", "ranked"),
		points: fc.constantFrom<Rules["points"][]>({ win: 3, loss: 2 }, { win: 1, loss: 0 }, "percentage"),
		forfeit: fc.constantFrom<Rules["forfeit"][]>(null, 0, -1),
		ties: fc.constantFrom("replay", "half", "void"),
		gamesPerPair: fc.nat(3),
		early: fc.constantFrom("review", "baseball", "awarded"),
		tieBreak: fc.constantFrom("head-to-head", "wins", "run-difference"),
		minGames: fc.nat(5),
		playoffSpots: fc.nat(5),
		bestOf: fc.constantFrom(...SERIES_LENGTHS),
		innings: fc.constantFrom<Rules["innings"][]>("any", "any", "any", 5, 9),
	} satisfies { [Key in Exclude<keyof Rules, FixedRule>]: fc.Arbitrary<Rules[Key]> })
	.map(chosen => createRules(chosen));

function createMembers(id: number, count: number): Member {
	const accounts = Array.from({ length: count }, (_, index) => ({
		id: id * 10 + index,
		gamertag: `Player_${id}_${index}`,
		platform: "psn" as const,
	}));
	return createMember(id, { accounts });
}

/** The entry of a game in the history of the player on one side. */
export function describeGame(game: PlayedGame, reader: Side): HistoryEntry {
	const names = game.naming[reader];
	const write = (name: string) => (names.upperCase ? name.toUpperCase() : name) + names.badge;
	const nameOf = (side: Side) => {
		const { name } = game.players[side];
		if (name === COMPUTER) return COMPUTER;
		if (side !== reader) return names.opponent === "hidden" ? COMPUTER : write(name);
		return { hidden: COMPUTER, spelled: write(name), former: write(`former_${name}`) }[names.own];
	};
	const describe = (side: Side): HistorySide => ({
		fullName: game.players[side].name === COMPUTER ? COMPUTER : `Team ${side}`,
		name: nameOf(side),
		result: game.results[side],
		runs: game.runs[side],
		hits: game.hits[side],
		errors: 0,
	});
	return {
		id: `${game.number}-${reader}`,
		mode: game.mode,
		home: describe("home"),
		away: describe("away"),
		pitcherInfo: "",
		playedAt: game.playedAt,
	};
}

/** The sides in whose player's history a game between two members can be recognized. */
export function readableSides(game: PlayedGame): Side[] {
	const { away, home } = game.players;
	if (away.member === null || home.member === null || away.member === home.member) return [];
	return SIDES.filter(side => game.naming[side].own !== "former" && game.naming[side].opponent === "spelled");
}

/** What one side's player's history tells of a game; nothing if the game is none between two members. */
export function readFrom({ members }: World, game: PlayedGame, side: Side): LeagueGame[] {
	const { account } = game.players[side];
	if (account === null) return [];
	const accounts = members.flatMap(member => member.accounts);
	const reading = readEntry(describeGame(game, side), account, accounts);
	return typeof reading === "string" ? [] : findGames(members, [reading]);
}

/** Each game once. */
export function mergeGames(games: readonly LeagueGame[]): LeagueGame[] {
	return uniteGames(games).map(({ game }) => game);
}

/** All that both histories tell of all games. */
export function readAll(world: World): LeagueGame[] {
	return world.games.flatMap(game => SIDES.flatMap(side => readFrom(world, game, side)));
}

/** Which page of which gamertag's history is read, and how many of the league's latest games are not played yet. */
export interface PageRead {
	account: number;
	page: number;
	missing: number;
}

/**
 * The games of a page as a reader finds them. The history shifts while games are added; beyond its last page the service
 * repeats the last one.
 */
export function readPage(world: World, { account, page, missing }: PageRead): LeagueGame[] {
	const inOrder = world.games.toSorted((a, b) => b.playedAt - a.playedAt || b.number - a.number).slice(missing);
	const own = inOrder.flatMap(game =>
		SIDES.filter(side => game.players[side].account?.id === account).map(side => ({ game, side })),
	);
	const index = Math.min(page, Math.ceil(own.length / PAGE_SIZE)) - 1;
	return own.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).flatMap(({ game, side }) => readFrom(world, game, side));
}

/** Each page of each gamertag once all games are played, and one more, which repeats the last. */
export function allPages({ members, games }: World): PageRead[] {
	const pages = Math.ceil(games.length / PAGE_SIZE) + 1;
	return members.flatMap(({ accounts }) =>
		accounts.flatMap(({ id }) =>
			Array.from({ length: pages }, (_, index) => ({ account: id, page: index + 1, missing: 0 })),
		),
	);
}
