import { type GameNotable, MOST_OF_A_KIND, WORTH } from "../../game/notables.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonTable } from "../season/standing.ts";
import {
	isOfLog,
	NOTABLE_KINDS,
	type Notable,
	type NotableKind,
	type RankedNotable,
	type RecordedNotable,
	type SeasonNotables,
} from "./notable.ts";
import { findSeasonFeats } from "./season-feats.ts";

/** Records that are listed for each kind. */
const MOST_RECORDS = MOST_OF_A_KIND;

/** With fewer games, nothing is rare. */
const LEAST_GAMES = 10;
/** A feat is rare if at most this share of games has it. */
const RARE = 0.15;

interface SeasonGames {
	/** The games in order of play. */
	judged: readonly JudgedGame[];
	rules: Rules;
	table: Pick<SeasonTable, "adjustments">;
}

/**
 * Ranks the feats in the games that count among all of these games.
 *
 * @param factsOf the feats in each game whose log has been read, by the game's key
 */
export function rankNotables(
	season: SeasonGames,
	factsOf: ReadonlyMap<string, readonly GameNotable[]>,
): SeasonNotables {
	const counted = season.judged.filter(({ verdict }) => verdict.status === "counts");
	const history = findSeasonFeats(counted, season);
	const bests = new Map<NotableKind, Keyed[]>();
	const byKind = new Map<NotableKind, Keyed[]>();
	for (const game of counted) {
		const best = new Map<NotableKind, Keyed>();
		const ofGame = factsOf.get(game.key) ?? [];
		for (const { kind, value, side, player, inning } of ofGame) {
			const isBest = value > (best.get(kind)?.value ?? 0);
			// A season has tens of thousands of feats, and hardly any are kept.
			if (!isBest && !isRecord(byKind.get(kind), value)) continue;
			const { member } = game[side];
			const keyed = { kind, member, player, value, inning, isWorth: value >= WORTH[kind], key: game.key };
			if (isBest) best.set(kind, keyed);
			addRecord(byKind, keyed);
		}
		for (const notable of history.get(game.key) ?? []) {
			const keyed = { ...notable, key: game.key };
			if (notable.value > (best.get(notable.kind)?.value ?? 0)) best.set(notable.kind, keyed);
			addRecord(byKind, keyed);
		}
		for (const keyed of best.values()) {
			const some = bests.get(keyed.kind);
			if (some === undefined) bests.set(keyed.kind, [keyed]);
			else some.push(keyed);
		}
	}
	const withLog = counted.filter(({ key }) => factsOf.has(key)).length;
	const among = (kind: NotableKind) => (isOfLog(kind) ? withLog : counted.length);
	const ranked = [...bests].flatMap(([kind, some]) => rank(some, among(kind))).sort(byRarity);
	const records = [...byKind].map(([kind, some]) => [kind, rankRecords(some)] as const);
	return { among, byGame: Map.groupBy(ranked, ({ key }) => key), byKind: new Map(records) };
}

/** A feat with the key of its game. */
type Keyed = Notable & { key: string };

/** Whether a value is among the best of its kind; if values are equal, the earlier ones are. */
const isRecord = (records: readonly Keyed[] | undefined, value: number): boolean =>
	records === undefined || records.length < MOST_RECORDS || value > (records.at(-1)?.value ?? 0);

/** Adds a feat if it is among the best of its kind. */
function addRecord(byKind: Map<NotableKind, Keyed[]>, notable: Keyed): void {
	const records = byKind.get(notable.kind) ?? [];
	if (!isRecord(records, notable.value)) return;
	const place = records.findIndex(({ value }) => value < notable.value);
	records.splice(place < 0 ? records.length : place, 0, notable);
	records.length = Math.min(records.length, MOST_RECORDS);
	byKind.set(notable.kind, records);
}

const rankRecords = (records: readonly Keyed[]): RecordedNotable[] =>
	records.map(notable => ({ ...notable, rank: 1 + records.findIndex(({ value }) => value === notable.value) }));

function rank(notables: readonly Keyed[], among: number): RankedNotable[] {
	const byValue = [...Map.groupBy(notables, ({ value }) => value)].sort(([one], [other]) => other - one);
	let above = 0;
	return byValue.flatMap(([, same]) => {
		const rank = above + 1;
		above += same.length;
		return same.map(notable => ({ ...notable, rank, atLeast: above, among }));
	});
}

function byRarity(one: RankedNotable, other: RankedNotable): number {
	return one.atLeast - other.atLeast || NOTABLE_KINDS.indexOf(one.kind) - NOTABLE_KINDS.indexOf(other.kind);
}

/** The rarest feats in a game, at most `most`; a no-hitter is always rare. */
export function rarestFeats({ byGame }: SeasonNotables, key: string, most = 2): RankedNotable[] {
	const isRare = ({ kind, isWorth, atLeast, among }: RankedNotable) =>
		kind === "noHitter" || (isWorth && among >= LEAST_GAMES && atLeast <= Math.max(1, among * RARE));
	return (byGame.get(key) ?? []).filter(isRare).slice(0, most);
}
