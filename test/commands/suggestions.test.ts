import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import { expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { HOUR } from "../../src/ground/times.ts";
import { isCompleted, usesOf } from "../helpers/command-uses.ts";
import { FOX, type LeagueBot, PLAYED, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { ANA, MARKET, type RawListing, serveMarket, TEO } from "../helpers/market.ts";

/** Cards that share all that is shown of them. */
const ALIKE = ["d", "e"].map(letter => letter.repeat(32));
const CARDS: readonly RawListing[] = [
	...MARKET.slice(0, 3),
	...ALIKE.map(uuid => ({
		listing_name: "Sponsor",
		best_sell_price: 700,
		best_buy_price: 1,
		item: { uuid, type: "mlb_card", name: "Sponsor", rarity: "Diamond", ovr: 80, series: "Live", team: "Mesa Foxes" },
	})),
];
const CAPTAINS = ["Harbor Gulls and Their Friends", "Harbor Gulls"].flatMap((team, number) =>
	["Cap Long Enough To Be Cut", "Cap"].map((name, other) => ({
		uuid: `${number}${other}`.padStart(32, "c"),
		name,
		display_position: "CF",
		team,
		ovr: 90,
		ability_name: "",
		ability_desc: "",
		boosts: [
			{
				tier: "Tier 1",
				description: "5 players",
				attributes: ["Power Left", "Power Right", "Speed"].map(name => ({ name, value: "+5" })),
			},
		],
	})),
);

/** What the commands also need; where an option has suggestions, another one of them is taken. */
const OTHERS: Readonly<Record<string, string>> = { price: "500", kind: "new", reason: "-" };

/** A world in which each option has suggestions, some of which would look alike. */
async function startWorld(): Promise<LeagueBot> {
	const bot = await startLeagueBot({
		crawled: true,
		answerLimit: 100_000,
		serve(upstream) {
			const [game = { at: 0, away: "", home: "", runs: [0, 0] }] = PLAYED;
			// Two games of one day with the same score.
			serveLeagueGames(upstream, [...PLAYED, { ...game, at: game.at + HOUR }]);
			serveMarket(upstream, CARDS);
			const series = ["Live", "Rookie"].map((name, series_id) => ({ series_id, name }));
			upstream.on("/apis/meta_data.json", () => ({ body: { series, brands: [], sets: [] } }));
			upstream.on("/apis/captains.json", () => ({
				body: { page: 1, per_page: 25, total_pages: 1, total_captains: CAPTAINS.length, captains: CAPTAINS },
			}));
		},
	});
	const { ann } = bot;
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	for (const name of ["Liga de Verano", "Summer League"]) await bot.addLeague(name, { start: "2026-03-01" });
	for (const kind of ["new", "roster"]) await ann.command("feed add", { kind }).answer;
	return bot;
}

const uses = commands
	.flatMap(usesOf)
	.flatMap(({ name, options }) => options.filter(isCompleted).map(option => ({ name, option, options })));

/** Undoes what the command before has changed. */
async function tidy({ ann, parts, discord }: LeagueBot): Promise<void> {
	for (const alert of await parts.alerts.of(ann.id)) await parts.alerts.remove(ann.id, `${alert.side}-${alert.uuid}`);
	for (const card of ALIKE) await ann.command("alert add", { card, side: "buy", price: "100" }).answer;
	const owned = [TEO, ANA, ...ALIKE].map(uuid => [uuid, 1] as const);
	await parts.ownedCards.change(ann.id, new Map([...CARDS.map(({ item }) => [item.uuid, 0] as const), ...owned]));
	const [server] = discord.guilds;
	for (const feed of (await parts.feeds.of(server?.id ?? "")).slice(2))
		await parts.feeds.remove(server?.id ?? "", feed.id);
}

/** They wait for a post, for which the time of this bot stands still. */
const POSTS: readonly string[] = ["feed test", "commissioner channel"];
/** Its list needs two crawls; its choices are tested with it. */
const UPDATES = "roster update";
/** Each result changes the table, which the answer shows below its first line. */
const ENTERS = "commissioner result";
const CHANGES = /^(alert|mine|feed) /;
const REFUSALS = /match|no such|not listed|[Cc]hoose one from the list|[Uu]nknown|must be|only contain|does not exist/;

it("each suggestion of each option is accepted by its value and by its label, and no two look alike", async () => {
	const bot = await startWorld();
	const { ann } = bot;
	await tidy(bot);
	const wrong: string[] = [];
	for (const { name, option, options } of uses) {
		const suggested = async (each: APIApplicationCommandOption) =>
			(await ann.autocomplete(name, {}, each.name)).map(({ name, value }) => ({ name, value: String(value) }));
		const choices = await suggested(option);
		const labels = new Set(choices.map(({ name }) => name));
		if (choices.length === 0 && name !== UPDATES) wrong.push(`/${name} ${option.name}: no suggestions`);
		if (labels.size < choices.length) wrong.push(`/${name} ${option.name}: alike`);
		for (const choice of POSTS.includes(name) ? [] : choices) {
			// A feed that is refused for another reason leaves no post, whose number would differ.
			const others: Record<string, string | number> = name === "feed add" ? { change: 10 } : {};
			for (const each of options) {
				if (each === option || !("required" in each && each.required)) continue;
				const fixed = each.type === ApplicationCommandOptionType.String && each.choices?.[0]?.value;
				const another = isCompleted(each)
					? (await suggested(each)).findLast(({ value }) => value !== choice.value)
					: null;
				others[each.name] = another?.value ?? (fixed || (OTHERS[each.name] ?? "-"));
			}
			const answers: string[] = [];
			for (const value of [choice.value, choice.name]) {
				if (CHANGES.test(name)) await tidy(bot);
				const asked = ann.command(name, { ...others, [option.name]: value });
				const answer = await Promise.any([asked.answer, asked.modal]);
				const content = "content" in answer ? answer.content : "";
				const { components } = answer;
				const embeds = "embeds" in answer ? answer.embeds : answer.title;
				answers.push(
					name === ENTERS
						? content.split("\n", 1).join()
						: JSON.stringify({ content, embeds, components }).replaceAll(/\|at=\w+/g, ""),
				);
				if (REFUSALS.test(content)) wrong.push(`/${name} ${option.name}: ${value}: ${content}`);
			}
			if (answers[0] !== answers[1]) wrong.push(`/${name} ${option.name}: ${choice.name}\n${answers.join("\n")}`);
		}
	}
	expect(wrong).toEqual([]);
}, 300_000);
