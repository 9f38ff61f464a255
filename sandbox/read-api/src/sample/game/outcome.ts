import type { Random } from "../random.ts";
import { type Batter, type BattingColumn, POSITIONS } from "./team.ts";

/** A player on base. */
export interface Runner {
	batter: Batter;
	/** False for a runner who is on base because of an error, or by the rule of extra innings. */
	isEarned: boolean;
}

export type Bases = [first: Runner | null, second: Runner | null, third: Runner | null];

/** The outcome of one plate appearance. */
export interface Outcome {
	/** The phrase, such as "flied out to Elm (F8)". */
	phrase: string;
	/** The columns of the batter's row in which it counts. */
	columns: readonly BattingColumn[];
	/** The base that the batter reaches: 1 to 3, 4 for home, 0 for an out. */
	base: number;
	/** The number of bases that a runner on `base` (0 for first, 2 for third) advances. */
	advance(base: number): number;
	/** The fielder who made an error. */
	error?: Batter;
}

/** With these rates ranked games have two or three runs a side and many strikeouts. */
const REACHED = { walk: 5, plunk: 1.2, single: 12.5, double: 3.5, triple: 0.4, homer: 2.5, error: 1.4 };
const OUTS = { strikeout: 24, grounder: 20, fly: 17, liner: 5, popup: 5 };
/** The fielders who may get the ball, by scorer's numbers from the catcher (2) to the right fielder (9). */
const FIELDERS = { grounder: [3, 4, 4, 5, 5, 6, 6], fly: [7, 8, 9], liner: [3, 4, 5, 6, 7], popup: [2, 3, 4, 5, 6] };
/** How often each phrase describes a strikeout, in a hundred games. */
const MANNERS = {
	"struck out chasing": 65,
	"struck out swinging late at": 12,
	"was called out on strikes looking on": 8,
	"struck out on": 9,
	"struck out swinging early at": 5,
};
const PITCHES = { slider: 35, fastball: 32, curveball: 12, changeup: 10, splitter: 6, sinker: 4, cutter: 2 };
/** `#` is replaced by the pitch. */
const PLACES = {
	"a # low and in": 35,
	"a # low and away": 33,
	"a # high and in": 15,
	"a low #": 10,
	"a high #": 7,
	"an inside #": 6,
	"an outside #": 5,
	"a # high and away": 4,
	"a # down the middle": 4,
};

/** Draws a plate appearance, with the phrases of the game log (read API §2.7). */
export function drawOutcome(random: Random, bases: Bases, outs: number, fielders: readonly Batter[]): Outcome {
	const isForced = (base: number) => bases.slice(0, base).every(runner => runner !== null);
	const fielder = (numbers: readonly number[]) => {
		const number = random.pick(numbers);
		const player = fielders.find(({ position }) => position === POSITIONS[number - 2]);
		if (!player) throw new RangeError(`The fielding team has no player at position ${number}`);
		return { number, player, name: player.last };
	};
	const out = (phrase: string, columns: readonly BattingColumn[] = ["ab"], advance = (_base: number) => 0): Outcome => {
		return { phrase, columns, base: 0, advance };
	};
	const pass = (phrase: string, column: BattingColumn): Outcome => {
		return { phrase, columns: [column], base: 1, advance: base => (isForced(base) ? 1 : 0) };
	};
	const hit = (phrase: string, base: number, column: BattingColumn): Outcome => {
		return { phrase, columns: ["ab", "h", column], base, advance: () => base };
	};
	const field = random.pick(["left", "center", "right"]);
	const kind = random.weighted({ ...REACHED, ...OUTS });
	switch (kind) {
		case "walk":
			return pass("walked", "bb");
		case "plunk":
			return pass("was hit by a pitch", "hbp");
		case "single": {
			const phrase = `${random.pick(["grounded", "lined", "hit"])} to ${field} for a single`;
			const advance = (base: number) => (random.chance([0.28, 0.6][base] ?? 0) ? 2 : 1);
			return { phrase, columns: ["ab", "h"], base: 1, advance };
		}
		case "double":
			return hit(`doubled to ${field}`, 2, "doubles");
		case "triple":
			return hit("tripled to right", 3, "triples");
		case "homer":
			return hit(`homered to ${field} (${random.int(345, 480)} feet)`, 4, "hr");
		case "error": {
			const { number, player, name } = fielder([3, 4, 5, 6, 6, 7, 9]);
			const phrase = `reached first on a fielding error by ${name} (E${number})`;
			return { phrase, columns: ["ab"], base: 1, advance: () => 1, error: player };
		}
		case "strikeout": {
			const manner = random.weighted(MANNERS);
			const pitch = random.weighted(PITCHES);
			return out(`${manner} ${random.weighted(PLACES).replace("#", pitch)}`, ["ab", "so"]);
		}
	}
	const { number, name } = fielder(FIELDERS[kind]);
	if (kind === "liner") return out(`lined out to ${name} (L${number})`);
	if (kind === "popup") return out(`popped out to ${name} (P${number})`);
	if (kind === "fly") {
		if (!bases[2] || outs === 2 || random.chance(0.4)) return out(`flied out to ${name} (F${number})`);
		return out(`hit a sacrifice fly to ${name} (SF${number})`, ["sf"], base => (base === 2 ? 1 : 0));
	}
	if (bases[0] && outs < 2 && number >= 4 && random.chance(0.4)) {
		const phrase = `grounded into a double play (${number}-${number === 4 ? 6 : 4}-3 DP)`;
		return out(phrase, ["ab", "gidp"], () => 1 - outs);
	}
	// No runner gains a base on the third out. On an earlier one, forced runners must run and others may.
	const advance = (base: number) => (outs < 2 && (isForced(base) || random.chance(0.4)) ? 1 : 0);
	return out(`grounded out to ${name} (${number === 3 ? "3U" : `${number}-3`})`, ["ab"], advance);
}
