import type { Candidate, SquadProblem } from "./options.ts";

/** A problem as it goes to another thread: objects take ten times as long to copy. */
export interface PackedProblem extends Pick<SquadProblem, "slots" | "budget" | "least"> {
	players: Int32Array;
	prices: Float64Array;
	/** Whether a card qualifies (1) and is kept (2). */
	marks: Uint8Array;
	/** By card, then by kind of slot; NaN: it may not stand there. */
	values: Float64Array;
	kinds: number;
}

export function packProblem({ cards, ...rest }: SquadProblem): PackedProblem {
	const kinds = cards[0]?.values.length ?? 0;
	const values = new Float64Array(cards.length * kinds).fill(Number.NaN);
	for (const [card, { values: own }] of cards.entries()) {
		for (let kind = 0; kind < kinds; kind++) values[card * kinds + kind] = own[kind] ?? Number.NaN;
	}
	return {
		...rest,
		players: Int32Array.from(cards, ({ player }) => player),
		prices: Float64Array.from(cards, ({ price }) => price),
		marks: Uint8Array.from(cards, ({ qualifies, isKept }) => Number(qualifies) + 2 * Number(isKept)),
		...{ values, kinds },
	};
}

export function unpackProblem({ players, prices, marks, values, kinds, ...rest }: PackedProblem): SquadProblem {
	const cards = Array.from(players, (player, card): Candidate => {
		const own = Array.from(values.subarray(card * kinds, (card + 1) * kinds), value =>
			Number.isNaN(value) ? null : value,
		);
		const mark = marks[card] ?? 0;
		return { player, price: prices[card] ?? 0, values: own, qualifies: mark % 2 === 1, isKept: mark > 1 };
	});
	return { ...rest, cards };
}
