import { type APIMessage, MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { MARKET, serveMarket } from "../helpers/market.ts";

const PEOPLE = 1000;
/** Four requests at once and five hundred that wait. */
const TAKEN = 504;

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const uuidOf = (index: number) => index.toString(16).padStart(32, "0");

it("a thousand unknown cards requested at once while the service hangs: 504 wait, the others fail with a message, none is lost", async () => {
	const bot = await startTestBot({
		serve: serveMarket,
		deferAfterMs: 100,
		timings: { totalMs: 120_000 },
		acknowledgeMs: 60_000,
	});
	onTestFinished(() => bot.stop());
	const gate = Promise.withResolvers<void>();
	const [listing] = MARKET;
	bot.upstream.on("/apis/listing.json", async ({ uuid }) => {
		await gate.promise;
		return { body: { ...listing, item: { ...listing?.item, uuid } } };
	});

	const refusals = Promise.withResolvers<void>();
	let refused = 0;
	const answers = Array.from({ length: PEOPLE }, async (_, index) => {
		const person = bot.discord.person({ name: `person${index}` });
		// In a channel of their own: none scrolls away before it is edited.
		const answer = await person.command("price", { card: uuidOf(index) }, { where: "dm" }).answer;
		if (isPrivate(answer) && ++refused === PEOPLE - TAKEN) refusals.resolve();
		return answer;
	});
	await refusals.promise;
	expect(bot.upstream.maxInFlight).toBeLessThanOrEqual(4);
	gate.resolve();

	const all = await Promise.all(answers);
	const rejected = all.filter(isPrivate);
	expect(new Set(rejected.map(({ content }) => content))).toEqual(new Set([ENGLISH.errors.busy("1 min")]));
	expect(all.filter(({ embeds }) => embeds[0]?.fields?.[0]?.name === ENGLISH.words.buyNow)).toHaveLength(TAKEN);
	expect(bot.upstream.maxInFlight).toBeLessThanOrEqual(4);

	const later = await bot.ann.command("price", { card: uuidOf(PEOPLE) }).answer;
	expect(later.embeds).toHaveLength(1);
}, 180_000);
