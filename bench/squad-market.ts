import { createCardColumns } from "../src/finder/columns.ts";
import { HITTING_ATTRIBUTES, PITCHING_ATTRIBUTES } from "../src/market/attributes.ts";
import { createEntry, createFacts } from "../test/fixtures/found-cards.ts";

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "SP", "SP", "RP", "CP"];

/** Invented cards, two of each player; better ones are dearer. */
export function createSquadMarket(cards: number) {
	let seed = 7;
	const random = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	const columns = createCardColumns();
	const entries = Array.from({ length: cards }, (_, card) => {
		const level = random();
		const position = POSITIONS[card % POSITIONS.length] ?? "C";
		const isHitter = !["SP", "RP", "CP"].includes(position);
		const uuid = `card-${card}`;
		const rating = () => Math.round(40 + 60 * level + 20 * random());
		const attributes = Object.fromEntries(
			(isHitter ? HITTING_ATTRIBUTES : PITCHING_ATTRIBUTES).map(name => [name, rating()]),
		);
		const secondaryPositions = isHitter && random() < 0.4 ? ["LF", "1B"] : [];
		columns.put(uuid, createFacts({ isHitter, bats: random() < 0.3 ? "L" : "R", secondaryPositions, attributes }));
		const name = `Player ${Math.floor(card / 2)}`;
		return createEntry(
			{ uuid, name, type: "card", position },
			Math.round(50 * 4000 ** (level * (0.8 + random() * 0.4))),
		);
	});
	return { columns, entries };
}
