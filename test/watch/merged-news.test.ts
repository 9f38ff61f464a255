import { expect, it } from "vitest";
import { MAX_KEPT, mergeNews, readContent, writeContent } from "../../src/watch/store/content.ts";
import { createMessageTable } from "../../src/watch/store/messages.ts";
import { createQuestionTable } from "../../src/watch/store/questions.ts";
import { createSearchTable } from "../../src/watch/store/searches.ts";
import { packKeys } from "../../src/watch/stored-cards.ts";
import { openEmpty } from "../helpers/databases.ts";

const fact = (overall: number) => ({ overall, rarity: "Gold" });
const change = (uuid: string, before: number, after: number) => ({ uuid, before: fact(before), after: fact(after) });
const fits = (uuid: string) => ({ uuid, before: null, after: null });
const content = (...cards: readonly ReturnType<typeof change | typeof fits>[]) => ({ cards, total: cards.length });

it("a message that waits has the newest cards first, each once, with what it was before the first of its changes", () => {
	const earlier = content(change("a", 70, 75), change("b", 80, 81));
	expect(mergeNews([change("c", 60, 61), change("a", 75, 90)], earlier)).toEqual(
		content(change("c", 60, 61), change("a", 70, 90), change("b", 80, 81)),
	);
});

it("a card that is again what it was before, or that no longer fits, goes from a message that waits", () => {
	const changed = content(change("a", 70, 75), change("b", 80, 81));
	expect(mergeNews([change("a", 75, 70)], changed)).toEqual(content(change("b", 80, 81)));
	const fitting = content(fits("a"), fits("b"));
	expect(mergeNews([fits("c")], fitting, card => (card.uuid === "a" ? null : card))).toEqual(
		content(fits("c"), fits("b")),
	);
	expect(mergeNews([], fitting, () => null)).toEqual(content());
});

it("a message keeps its cards up to a number, counts the others, and is read as it was written", () => {
	const many = Array.from({ length: MAX_KEPT + 20 }, (_, index) => fits(`card ${index}`));
	const merged = mergeNews(many, content(fits("card 7"), fits("other")));
	expect([merged.cards.length, merged.total]).toEqual([MAX_KEPT, MAX_KEPT + 21]);
	expect(mergeNews([fits("newest")], merged).total).toBe(MAX_KEPT + 22);
	const stored = content(fits("a"), change("b", 80, 81));
	expect(readContent(writeContent(stored))).toEqual(stored);
	expect(readContent({ cards: "[{", total: 3 })).toEqual({ cards: [], total: 3 });
});

it("a message that was being sent while there was more news becomes one with the news, if Discord did not take it", async () => {
	const { db } = await openEmpty();
	const searches = createSearchTable(db);
	const questions = createQuestionTable(db);
	const messages = createMessageTable(db);
	const search = {
		userId: "1",
		name: "Cheap",
		locale: "en-US",
		setAt: 1,
		query: "market",
		kind: "fits",
		percent: 0,
	} as const;
	await searches.add(search, packKeys([]), { each: 5, total: 5 });
	const tell = async (...cards: ReturnType<typeof fits>[]) => {
		const [question] = await questions.after(0, 1);
		if (question !== undefined) await questions.write([{ question, packed: packKeys([]), news: cards }], 7);
	};
	const waiting = () => messages.waitingAfter(0, 10);
	await tell(fits("a"), fits("b"));
	const [first] = await waiting();
	const sending = await messages.begin(first?.id ?? 0);
	if (sending === undefined) throw new Error("nothing waits");
	await tell(fits("c"), fits("b"));
	expect(await waiting()).toHaveLength(1);
	await messages.notSent(sending);
	expect(await waiting()).toMatchObject([{ id: sending.id }]);
	expect(await messages.begin(sending.id)).toMatchObject(content(fits("c"), fits("b"), fits("a")));
});
