import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyNumber, nastyText, WORDS } from "./texts.ts";
import { startWatchedBot, type WatchedBot } from "./watched-bot.ts";

let bot: WatchedBot;
beforeAll(async () => {
	bot = await startWatchedBot({
		serve(upstream) {
			serveMarket(upstream);
			serveCaptains(upstream);
			serveMetaData(upstream);
			serveGames(upstream);
		},
	});
});
afterAll(() => bot.stop());

/** One custom_id of each kind that the bot writes. */
const WRITTEN = [
	`price|card=${TEO}`,
	`price|card=${TEO}|chart=yes`,
	`item|card=${TEO}|b=market~q=profit~p=2`,
	`price|card=${TEO}|copy=yes`,
	`price|card=${TEO}|b=market~q=profit~h=50000~w=mabc1234`,
	"market|q=profit|p=2|do=refresh",
	"market|y=card|h=50000|do=filter",
	`compare|card=${TEO}|with=${ANA}|all=yes`,
	"compare|cards=aaaaaaaa,bbbbbbbb,cccccccc|all=yes",
	"market|y=card|r=abcde|c=abcde|l=1|h=9999999|q=profit|w=mabc123|p=2",
	"captains|name=Captain|c=Harbor Gulls|boost=Speed|p=2",
	"find|W=cl2i.sp<1y.!abcde|n=abcde|h=9999999|B=L|T=R|K=abcde|R=1|q=price|p=2",
	"meta|list=series|p=3",
	`history|g=${FOX}|f=psn|m=arena|o=lantern|p=2`,
	`game|id=1000000057|g=${FOX}|f=psn|t=batting|side=home`,
	`game|id=1000000057|g=${FOX}|f=psn|t=plays|p=2`,
	`link|g=${FOX}|f=psn|sure=yes`,
	"unlink",
	"league|action=table|i=1|p=2",
	"league|action=games|i=1|j=2|d=week|p=2",
	"league|action=versus|i=1|j=2|v=3",
	"league|action=join|i=1|c=Harbor Gulls|sure=yes",
	`game|id=1000000057|g=${FOX}|f=psn|b=league~action=games~i=1~p=2`,
	"alert|action=list|p=2",
	`alert|action=add|card=${TEO}|s=buy|price=100`,
	`alert|action=form|card=${TEO}`,
	"alert|action=resume",
	"captains|c=Harbor Gulls|p=?",
	"captains|who=cccccccc12|q=overall|p=2|b=captains~c=Harbor Gulls~p=2",
	"item|card=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|captains=yes|p=2|b=captains~who=cccccccc12~q=price",
	"menu|name=card",
] as const;

const KEYS = [
	"card",
	"with",
	"p",
	"page",
	"t",
	"id",
	"g",
	"gamertag",
	"f",
	"action",
	"list",
	"w",
	"b",
	"do",
	"copy",
	"all",
	"__proto__",
	"constructor",
];

const pair = fc.tuple(
	fc.constantFrom(...KEYS),
	fc.oneof(nastyText, nastyNumber.map(String), fc.constantFrom(...WORDS)),
);

/** A valid id with pairs changed, added, omitted or cut; at most Discord's 100 characters. */
const spoiltId = fc
	.record({
		id: fc.constantFrom(...WRITTEN),
		pairs: fc.array(pair, { maxLength: 3 }),
		dropped: fc.option(fc.nat({ max: 5 }), { nil: -1 }),
		length: fc.oneof(fc.constant(100), fc.nat({ max: 100 })),
	})
	.map(({ id, pairs, dropped, length }) => {
		const kept = id.split("|").filter((_, index) => index !== dropped);
		return [...kept, ...pairs.map(([key, value]) => `${key}=${value}`)].join("|").slice(0, length);
	});

const anyId = fc.oneof({ weight: 3, arbitrary: spoiltId }, { weight: 1, arbitrary: nastyText });

/** The person's own message to press on; each person gets a new one. */
async function ownMessage() {
	const person = bot.person();
	const known = messages.get(person.id);
	if (known !== undefined) return { person, message: known };
	const message = await person.command("about").answer;
	messages.set(person.id, message);
	return { person, message };
}
const messages = new Map<string, { id: string }>();

it("a button of any custom_id is answered once, with what Discord takes", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(anyId, fc.boolean(), async (customId, isOwn) => {
			const { person, message } = await ownMessage();
			const presser = isOwn ? person : bot.discord.person({ name: "somebody else" });
			await bot.expectAnswer(presser.click(message, customId, { unchecked: true }));
		}),
		cases(900),
	);
	expect(bot.answered).toBeGreaterThanOrEqual(900);
});

it("a menu with any values chosen is answered once, with what Discord takes", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(anyId, fc.array(anyId, { maxLength: 3 }), async (customId, values) => {
			const { person, message } = await ownMessage();
			await bot.expectAnswer(person.select(message, customId, values, { unchecked: true }));
		}),
		cases(400),
	);
});

it("a modal of any custom_id and any content is answered once, with what Discord takes", PATIENCE, async () => {
	const text = fc.oneof(nastyText, nastyNumber.map(String), fc.constantFrom("buy", "20k", "1.5m"));
	// Discord returns a modal's own custom_id, and no modal of the bot asks for another one.
	const modalId = anyId.filter(id => !/do=filter|action=form/.test(id));
	await fc.assert(
		fc.asyncProperty(modalId, text, text, async (custom_id, side, price) => {
			const { message } = await ownMessage();
			const person = bot.discord.person({ name: "somebody else" });
			const { id } = await person.click(message, `alert|action=form|card=${TEO}`, { unchecked: true }).modal;
			await bot.expectAnswer(person.submit({ id, custom_id }, { side: [side], price }, { unchecked: true }));
		}),
		cases(300),
	);
});
