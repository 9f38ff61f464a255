import { collectSamples } from "./answers.ts";
import { startMarket } from "./market.ts";
import type { Bench } from "./result.ts";
import { comparePercentiles, timeEach, timeInTurns } from "./rounds.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { type Act, startStage } from "./stage.ts";

const WARM_UP = 200;
const ANSWERS = 1000;

/** The cost of a deferral and an edit instead of a direct answer: the same bare bot with the same texts. */
export const benchDeferral: Bench = async () => {
	const market = await startMarket(50);
	const ours = await startStage("bot-process.ts", { apiBaseUrl: market.url, storageUrl: "sqlite://:memory:" });
	await ours.bot.reported("catalog crawled");
	const [card = ""] = market.uuids;
	const samples = await collectSamples(ours, card);
	await ours.stop();
	const stage = await startStage("bare-bot.ts", {
		...samples,
		answers: { ...samples.answers, item: samples.answers.price },
		commands: SLASH_COMMANDS,
		deferred: ["item"],
		// The edits are not throttled, as in the bot's client: Discord does not count edits of answers among the 50 requests.
		isThrottled: false,
	});
	const shown =
		(command: string): Act =>
		({ nextPerson }) =>
			nextPerson().command(command, { card }).answer;
	for (const command of ["price", "item"]) await timeEach(stage, shown(command), WARM_UP);
	const times = await timeInTurns({ ours: () => shown("item")(stage), other: () => shown("price")(stage) }, ANSWERS);
	const { p50, p99 } = comparePercentiles(times);
	await stage.stop();
	await market.close();
	const what = "defer and edit";
	return [
		{ what, figure: "p50", unit: "ms", ours: p50.ours, beside: { name: "direct", value: p50.other }, ratio: p50.ratio },
		{ what, figure: "p99", unit: "ms", ours: p99.ours, beside: { name: "direct", value: p99.other }, ratio: p99.ratio },
	];
};
