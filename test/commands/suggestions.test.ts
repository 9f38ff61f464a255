import { type APIApplicationCommandOption, ApplicationCommandOptionType, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { partsOfChoice } from "../../commands/league/choice.ts";
import { MINUTE } from "../../src/ground/times.ts";
import type { League } from "../../src/league/season/league.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import { type CommandUse, isCompleted, usesOf } from "../helpers/command-uses.ts";
import { startFullBot } from "../helpers/full-bot.ts";
import type { LeagueBot } from "../helpers/league-bot.ts";
import { ANA, MARKET, type RawListing, TEO } from "../helpers/market.ts";
import { examples } from "../helpers/scale.ts";

/** Cards that share all that is shown of them. */
const ALIKE = ["d", "e"].map(letter => letter.repeat(32));
const live = (uuid: string, name: string): RawListing => ({
	listing_name: name,
	best_sell_price: 700,
	best_buy_price: 1,
	item: { uuid, type: "mlb_card", name, rarity: "Diamond", ovr: 80, series: "Live", team: "Mesa Foxes" },
});
const CARDS: readonly RawListing[] = [
	...MARKET.slice(0, 3),
	...ALIKE.map(uuid => live(uuid, "Sponsor")),
	live("f".repeat(32), "Fifth Of Its Series"),
];
/** What the commands also need; where an option has suggestions, another one of them is taken. */
const OTHERS: Readonly<Record<string, string>> = { price: "500", kind: "new", reason: "-" };

interface OptionUse extends Pick<CommandUse, "name" | "options"> {
	option: APIApplicationCommandOption;
}

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

const uses: readonly OptionUse[] = commands
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
	for (const { id } of await parts.leagues.ofServer(server?.id ?? "")) await parts.leagueChannels.end(id);
}

/** They post at once, which a server may do some times a minute. */
const POSTS = /^(feed test|commissioner channel)$/;
/** Each result changes the table, which the answer shows below its first line. */
const ENTERS = "commissioner result";
const CHANGES = /^(alert|mine|feed|commissioner channel)\b/;
const REFUSALS =
	/match|no such|not listed|[Cc]hoose one from the list|[Uu]nknown|must be|only contain|does not exist|seconds?\./;

it("each suggestion of each option is accepted by its value and by its label, and no two look alike", async () => {
	const bot = await startFullBot(CARDS);
	const { ann } = bot;
	await tidy(bot);
	const wrong: string[] = [];
	for (const { name, option, options } of uses) {
		const suggested = async (each: APIApplicationCommandOption) =>
			(await ann.autocomplete(name, {}, each.name)).map(({ name, value }) => ({ name, value: String(value) }));
		const choices = await suggested(option);
		const labels = new Set(choices.map(({ name }) => name));
		if (choices.length === 0) wrong.push(`/${name} ${option.name}: no suggestions`);
		if (labels.size < choices.length) wrong.push(`/${name} ${option.name}: alike`);
		for (const choice of choices.slice(0, examples(2, choices.length))) {
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
				if (POSTS.test(name)) bot.clock.now += MINUTE;
				const asked = ann.command(name, { ...others, [option.name]: value });
				const answer = await Promise.any([asked.answer, asked.modal]);
				const content = "content" in answer ? answer.content : "";
				const { components } = answer;
				const embeds = "embeds" in answer ? answer.embeds : answer.title;
				answers.push(
					name === ENTERS
						? content.split("\n", 1).join()
						: JSON.stringify({ content, embeds, components }).replaceAll(/\|at=\w+|(?<=<t:)\d+/g, ""),
				);
				if (REFUSALS.test(content)) wrong.push(`/${name} ${option.name}: ${value}: ${content}`);
			}
			if (answers[0] !== answers[1]) wrong.push(`/${name} ${option.name}: ${choice.name}\n${answers.join("\n")}`);
		}
	}
	expect(wrong).toEqual([]);
}, 300_000);

describe("a choice that belongs to a league", () => {
	const { commissioner, league } = ENGLISH;
	/** What is said of something of the league that is no more. */
	const GONE = [league.notInSeason, league.noSeason("99", "1"), commissioner.review.noGame];
	/** Its choices are games of the person's own history. */
	const OF_NO_LEAGUE = ["league why game"];

	/** The option `league`, if there is one: some options have choices only once it is set. */
	const leagueOf = (options: OptionUse["options"], league: string): Record<string, string> =>
		options.some(({ name }) => name === "league") ? { league: `#${league}` } : {};

	/** A value for each other option that Discord requires, of this league where it belongs to one. */
	async function othersOf({ ann }: LeagueBot, { name, option, options }: OptionUse, league: string) {
		const others: Record<string, string> = {};
		for (const each of options) {
			if (each === option || !("required" in each && each.required)) continue;
			const fixed = each.type === ApplicationCommandOptionType.String && each.choices?.[0]?.value;
			const choices = isCompleted(each) ? await ann.autocomplete(name, leagueOf(options, league), each.name) : [];
			const own = choices.find(({ value }) => partsOfChoice(String(value)).league === league) ?? choices[0];
			others[each.name] = String(own?.value ?? (fixed || (OTHERS[each.name] ?? "-")));
		}
		return others;
	}

	/** The options whose choices carry a league, each with a choice of this league. */
	async function choicesOf({ ann }: LeagueBot, league: string) {
		const found: (OptionUse & { value: string })[] = [];
		for (const use of uses) {
			const named = use.option.name === "league" ? {} : leagueOf(use.options, league);
			const choices = await ann.autocomplete(use.name, named, use.option.name);
			const value = choices.map(({ value }) => String(value)).find(each => partsOfChoice(each).league === league);
			if (value !== undefined) found.push({ ...use, value });
		}
		return found;
	}

	it("is refused in words with another league, of another server, and of something that is no more", async () => {
		const bot = await startFullBot(CARDS);
		const { ann, discord, parts } = bot;
		const [home, other] = await parts.leagues.ofServer(discord.guilds[0]?.id ?? "");
		const elsewhere = discord.addGuild({ name: "Another server" });
		const stranger = await parts.leagues.create(
			{ serverId: elsewhere.id, name: "Winter League", rules: createRules(), locale: "en-US" },
			ann.id,
		);
		if (home === undefined || other === undefined || stranger === null) throw new Error("a league is missing");
		const { otherLeague, unknown } = ENGLISH.league;
		const all = await choicesOf(bot, String(home.id));
		const walked = new Set(all.map(({ name, option }) => `${name} ${option.name}`));
		const ofLeagues = uses.filter(({ name }) => /^(league|commissioner) /.test(name));
		const left = ofLeagues.map(({ name, option }) => `${name} ${option.name}`).filter(each => !walked.has(each));
		expect(left).toEqual(OF_NO_LEAGUE);
		const wrong: string[] = [];
		for (const use of all) {
			const { name, option, value } = use;
			const refusal = async (value: string, league: League, values: Record<string, string> = {}) => {
				const others = await othersOf(bot, use, String(league.id));
				const asked = ann.command(name, { ...others, ...values, [option.name]: value });
				const answer = await Promise.any([asked.answer, asked.modal]);
				return "content" in answer && isPrivate(answer) ? answer.content : `not refused: ${JSON.stringify(answer)}`;
			};
			const cases: [what: string, refusal: string, allowed: readonly string[]][] = [
				[
					"of another server",
					await refusal(value.replace(/^#\d+/, `#${stranger.id}`), home),
					[unknown([home.name, other.name].join(", ")), otherLeague(option.name, home.name)],
				],
				option.name === "league"
					? ["gone", await refusal("#99", home), [unknown([home.name, other.name].join(", "))]]
					: ["gone", await refusal(`#${home.id}/99`, home), GONE],
			];
			if (option.name !== "league") {
				const refused = await refusal(value, other, { league: `#${other.id}` });
				cases.push(["of another league", refused, [otherLeague(option.name, other.name)]]);
			}
			for (const [what, refused, allowed] of cases)
				if (!allowed.includes(refused)) wrong.push(`/${name} ${option.name} ${what}: ${refused}`);
		}
		expect(wrong).toEqual([]);
	}, 300_000);
});
