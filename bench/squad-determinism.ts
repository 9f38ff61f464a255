import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { SquadCaptain } from "../src/finder/squad/problem.ts";
import { GOALS } from "../src/finder/squad/slots.ts";
import { createSquads } from "../src/finder/squad/squads.ts";
import { createFixedCatalog, NO_CHOICES } from "../test/fixtures/squad-market.ts";
import type { Bench, Row } from "./result.ts";
import { createSquadMarket } from "./squad-market.ts";

/** There are few cards, because each question is asked twenty times. */
const CARDS = Number(process.env.CARDS ?? 300);
const QUESTIONS = Number(process.env.QUESTIONS ?? 200);
const TIMES = Number(process.env.TIMES ?? 10);
const BUSY_LOOPS = 10;
const CAPTAIN: SquadCaptain = {
	condition: { is: "bats", hand: "L" },
	tiers: [{ attributes: { contact_left: 10, contact_right: 10 }, players: 6 }],
};

/**
 * The same questions ten times on a quiet machine and ten times beside ten busy loops: the number with more than one
 * answer.
 */
export const benchSquadDeterminism: Bench = async () => {
	const { columns, entries } = createSquadMarket(CARDS);
	const markets = [entries, entries.toReversed()].map(all => ({ catalog: createFixedCatalog(all), columns }));
	/** The counts over all times: solved, without a squad, ended by the time limit. */
	const counts = { solved: 0, none: 0, cut: 0 };
	const answers = Array.from({ length: QUESTIONS }, () => new Set<string>());

	/**
	 * Asks a new thread without cached answers all questions, so that each is solved again; every other time backwards,
	 * with the cards of the market in the reverse order.
	 */
	async function askAll(time: number): Promise<void> {
		const market = markets[time % markets.length];
		if (market === undefined) return;
		const squads = createSquads({ logger: { warn: fields => process.stderr.write(`${JSON.stringify(fields)}\n`) } });
		const questions = [...answers.entries()];
		for (const [question, found] of time % 2 === 0 ? questions : questions.toReversed()) {
			const budget = Math.round(4000 * 200 ** (question / QUESTIONS));
			const goal = GOALS[question % GOALS.length] ?? "balanced";
			const requirements = { ...NO_CHOICES, budget, goal, bench: question % 6 };
			const captain = question % 2 === 0 ? null : CAPTAIN;
			const answer = await squads.find(
				{ requirements, captain, from: undefined, longFrom: undefined },
				market,
				"",
				false,
			).done;
			counts.solved++;
			if (answer !== null && "squad" in answer) {
				const { cards, value, bound, tier, isCut } = answer.squad;
				if (isCut) counts.cut++;
				found.add(JSON.stringify([cards.map(({ entry }) => entry.item.uuid), value, bound, tier]));
			} else {
				counts.none++;
				found.add(JSON.stringify(answer));
			}
		}
		await squads.stop();
	}

	const rows: Row[] = [];
	const what = `${QUESTIONS} questions to /squad`;
	for (const loops of [0, BUSY_LOOPS]) {
		const busy = Array.from({ length: loops }, () => spawn(process.execPath, ["-e", "for (;;);"]));
		try {
			if (loops > 0) await sleep(2000);
			for (let time = 0; time < TIMES; time++) await askAll(time);
			rows.push({ what, figure: `load, ${loops} busy loops`, unit: "processes", ours: loadavg()[0] ?? 0 });
		} finally {
			for (const loop of busy) loop.kill();
		}
	}
	const several = answers.filter(({ size }) => size > 1).length;
	const goal = { text: "0", isMet: several === 0 };
	rows.push({ what, figure: "solved", unit: "questions", ours: counts.solved });
	rows.push({ what, figure: "without a squad", unit: "questions", ours: counts.none });
	rows.push({ what, figure: "ended by the time", unit: "questions", ours: counts.cut });
	rows.push({
		what,
		figure: `with more than one answer in ${2 * TIMES} times`,
		unit: "questions",
		ours: several,
		goal,
	});
	return rows;
};
