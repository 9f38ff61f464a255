import { describe, expect, it } from "vitest";
import { moves, movesOf, rememberMoves, unpostedMoves } from "../../../src/feed/kinds/moves.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { createRefreshPrices, findMove } from "../../fixtures/refresh-prices.ts";

describe("movesOf", () => {
	const rise = findMove([1250, 1000], [1250, 1000], [1000, 900]);
	it.each([
		["exactly the least change", {}, 1],
		["less than the least change", { changePercent: 26 }, 0],
		["Buy now at the least price", { minPrice: 1250 }, 1],
		["Buy now below the least price", { minPrice: 1251 }, 0],
		["its series", { series: "Live" }, 1],
		["another series", { series: "Prime" }, 0],
		["another rarity", { rarity: "Gold" }, 0],
		["its overall", { minOverall: 92 }, 1],
		["a lower overall", { minOverall: 100 }, 0],
		["another team", { team: "Others" }, 0],
	])("%s", (_, filter, count) => {
		expect(movesOf(createFeed({ kind: "moves", ...filter }), rise ? [rise] : [])).toHaveLength(count);
	});

	it("leaves out cards below 500 unless the feed has its own least price", () => {
		const cheap = findMove([200, 100], [200, 100], [100, 50]);
		const rises = cheap ? [cheap] : [];
		expect(movesOf(createFeed(), rises)).toEqual([]);
		expect(movesOf(createFeed({ minPrice: 100 }), rises)).toHaveLength(1);
	});
});

describe("unpostedMoves", () => {
	const rise = findMove([1300, 1000], [1300, 1000], [1000, 900]);
	const rises = rise ? [rise] : [];
	const uuid = rise?.entry.item.uuid ?? "";
	it.each([
		["a card that was never posted", {}, 1],
		["a card posted 23.5 hours ago", { [uuid]: [953, 0.3] }, 0],
		["a card posted 24 hours ago", { [uuid]: [952, 0.3] }, 1],
		["a change that has doubled", { [uuid]: [999, 0.15] }, 1],
		["a change that has not yet doubled", { [uuid]: [999, 0.16] }, 0],
	] as const)("%s", (_, posted, count) => {
		expect(unpostedMoves(rises, posted, 1000)).toHaveLength(count);
	});

	it("are all, and are then remembered for 24 hours", () => {
		const many = Array.from({ length: 12 }, (_, index) => {
			const [found] = rises;
			if (found === undefined) throw new Error("no move");
			return { ...found, entry: { ...found.entry, item: createItemSummary({ uuid: `card ${index}` }) } };
		});
		const first = unpostedMoves(many, {}, 1000);
		expect(first).toHaveLength(12);
		const posted = rememberMoves({ old: [952, 1], kept: [953, 1] }, first, 1000);
		expect(Object.keys(posted)).toEqual(["kept", ...first.map(({ entry }) => entry.item.uuid)]);
		expect(unpostedMoves(many, posted, 1001)).toEqual([]);
		expect(unpostedMoves(many, posted, 1048)).toHaveLength(12);
	});
});

describe("a feed of moves", () => {
	const rise = findMove([1300, 1000], [1300, 1000], [1000, 900]);
	const uuid = rise?.entry.item.uuid ?? "";
	const refresh = createRefreshPrices({ moves: rise ? [rise] : [] });
	const due = (lastEvent: string | null) => moves.due(createFeed({ kind: "moves", lastEvent }), refresh);

	it("posts what has moved since it was made, or went on after a pause", () => {
		const made = due(null);
		expect(made?.event).toBeNull();
		expect(due(made?.mark ?? "")).toBeNull();
		expect(due(moves.resumeMark(createFeed({ lastEvent: "{}" }), 0))?.event).toBeNull();
		expect(due("{}")?.event?.moves).toHaveLength(1);
	});

	it("limits the posts of an hour, and posts moves that had to wait together with later ones", () => {
		const risen = (count: number) =>
			refresh.moves.flatMap(move =>
				Array.from({ length: count }, (_, index) => {
					const item = createItemSummary({ uuid: `card ${index}` });
					return { ...move, entry: { ...move.entry, item } };
				}),
			);
		const posts: number[] = [];
		let mark: string | null = "{}";
		for (let minute = 0; minute < 120; minute += 10) {
			const now = NOON + minute * 60_000;
			const feed = createFeed({ kind: "moves", mostPosts: 2, lastEvent: mark });
			const next = moves.due(feed, { ...refresh, now, crawledAt: now, moves: risen(1 + minute / 10) });
			mark = next?.mark ?? mark;
			posts.push(next?.event?.moves.length ?? 0);
		}
		expect(posts).toEqual([1, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0]);
	});

	it.each([
		["that has posted the card", `{"${uuid}":[990,0.3]}`, 0],
		["that has posted the card, as stored now", `{"posts":[],"cards":{"${uuid}":[990,0.3]}}`, 0],
		["that has posted another", `{"0":[990,0.3]}`, 1],
		["of which it is no longer known what it has posted", "7", 1],
		["whose row is damaged", `{"${uuid}":[990,`, 1],
	])("reads what is stored of one %s", (_, lastEvent, count) => {
		expect(due(lastEvent)?.event?.moves ?? []).toHaveLength(count);
	});

	it("has the largest ones as its newest event, posted or not", () => {
		const feed = createFeed({ kind: "moves", lastEvent: due(null)?.mark ?? "" });
		expect(moves.event(feed, refresh)?.moves).toEqual(refresh.moves);
		expect(moves.event({ ...feed, team: "Others" }, refresh)).toBeNull();
	});
});
