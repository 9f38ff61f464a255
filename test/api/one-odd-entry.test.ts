import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../../src/api/client.ts";
import { collectSkipped } from "../../src/api/operations/skipped.ts";
import { boxScoreRecord, gameLogRecord, historyRecord, itemRecord, listingRecord, nestedRow, UUID } from "./records.ts";

const uuids = ["a", "b", "c"];
const captain = (uuid: string) => ({
	uuid,
	name: `Captain ${uuid}`,
	boosts: ["1", "2", "3"].map(tier => ({
		tier,
		description: "",
		attributes: ["Speed", "Power", "Vision"].map(name => ({ name, value: "+5" })),
	})),
});
const named = (id: string) => (name: string, index: number) => ({ [id]: index, name });

/** Answers with at least two entries in each list. */
const ANSWERS = {
	listings: { page: 1, total_pages: 1, listings: uuids.map(uuid => nestedRow({ item: itemRecord({ uuid }) })) },
	listing: listingRecord(),
	item: itemRecord({
		pitches: ["Slurve", "Cutter"].map(name => ({ name, speed: 80 })),
		quirks: ["Owl", "Bear"].map(name => ({ name, description: "" })),
		locations: ["MARKET", "PACK"],
	}),
	captains: { page: 1, total_pages: 1, captains: uuids.map(captain) },
	metaData: {
		series: ["Live", "Prime"].map(named("series_id")),
		brands: ["Oakbat", "Shady"].map(named("brand_id")),
		sets: ["CORE", "SET 2"],
	},
	gameHistory: { page: 1, total_pages: 1, game_history: uuids.map(id => historyRecord({ id })) },
} as const;

type Path = readonly (string | number)[];

/** The path of every entry of every list of an answer. */
function entryPaths(value: unknown, path: Path = []): Path[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => {
		const here = [...path, Array.isArray(value) ? Number(key) : key];
		return [...(Array.isArray(value) ? [here] : []), ...entryPaths(part, here)];
	});
}

/** A copy with another entry at a path, or without it. */
function edited(answer: object, path: Path, entry?: { value: unknown }): unknown {
	const copy: unknown = structuredClone(answer);
	const index = path.at(-1);
	let at = copy;
	for (const key of path.slice(0, -1)) at = Object.entries(at ?? {}).find(([name]) => name === String(key))?.[1];
	if (!Array.isArray(at) || typeof index !== "number") throw new RangeError("no list");
	at.splice(index, 1, ...(entry === undefined ? [] : [entry.value]));
	return copy;
}

/** A row that cannot be read is known of a page, but not one that is not there. */
const withoutUnread = (data: unknown) => ({ ...(data as object), unread: undefined });

describe("an answer with one entry that cannot be read is as one without this entry", () => {
	const cases = Object.entries(ANSWERS).flatMap(([name, answer]) =>
		entryPaths(answer).map(path => [name as keyof typeof ANSWERS, path.join("."), answer, path] as const),
	);

	it.each(cases)("of %s: %s", (name, _, answer, path) => {
		// The query matters to listings only.
		const schema = OPERATIONS[name].response({ uuid: UUID, type: "card", page: 1 } as never);
		const wanted = schema.parse(edited(answer, path));
		for (const value of [[[]], { uuid: [], name: [], date: [], id: [], tier: [] }]) {
			const { parsed, skipped } = collectSkipped(() => schema.safeParse(edited(answer, path, { value })));
			expect(withoutUnread(parsed.data)).toEqual(withoutUnread(wanted));
			expect([...skipped.values()]).toEqual([1]);
		}
	});

	it.each([
		["listings", ANSWERS.listings, "listings"],
		["captains", ANSWERS.captains, "captains"],
	] as const)("of %s: also where it is the only one of the last page", (name, answer, list) => {
		const schema = OPERATIONS[name].response({ type: "card", page: 1 });
		const { parsed, skipped } = collectSkipped(() => schema.safeParse({ ...answer, [list]: [{}] }));
		expect(parsed.data).toMatchObject({ [list]: [] });
		expect([...skipped.values()]).toEqual([1]);
	});

	it("of a game's log: a team without statistics leaves the rest of the game, and the log is not taken for whole", () => {
		const schema = OPERATIONS.gameLog.response({ id: "7001" });
		const bare = { ...boxScoreRecord("11"), "11": undefined };
		const { parsed, skipped } = collectSkipped(() =>
			schema.safeParse(gameLogRecord({ box_score: [bare, boxScoreRecord("22")] })),
		);
		expect(parsed.data?.boxScores.map(({ teamId }) => teamId)).toEqual(["22"]);
		expect(parsed.data?.record.home.runs).toBe(5);
		expect([...skipped.keys()]).toEqual(["box_score.*.statistics"]);
		const without = schema.parse(gameLogRecord({ box_score: [bare, bare] }));
		expect([without.boxScores, without.record.home.runs]).toEqual([[], 5]);
	});
});

it("a listing whose orders are all of another form has its prices, and does not say that nothing was sold", () => {
	const schema = OPERATIONS.listing.response({ uuid: UUID });
	const listing = schema.parse(listingRecord({ completed_orders: [{ when: 1 }, { when: 2 }] }));
	expect(listing).toMatchObject({ buyNow: 1500, areOrdersUnknown: true, completedOrders: [] });
	expect(schema.parse(listingRecord({ completed_orders: [] }))).toMatchObject({ areOrdersUnknown: false });
});
