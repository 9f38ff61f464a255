import type { ChosenFile } from "@dugout/discord-stand-in/people/chosen-file";
import type { Asked } from "@dugout/discord-stand-in/person";
import {
	type APIApplicationCommandOption,
	type APIMessage,
	type APISelectMenuOption,
	ApplicationCommandOptionType,
	ComponentType,
	MessageFlags,
} from "discord.js";
import { expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { CHOSEN, decodePageId, type PageId } from "../../src/discord/page-id.ts";
import { MINUTE, SECOND } from "../../src/ground/times.ts";
import { planFixtures } from "../../src/league/rules/round-robin.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { type CommandUse, isCompleted, usesOf } from "../helpers/command-uses.ts";
import { startFullBot } from "../helpers/full-bot.ts";
import { FOX, HERON, LANTERN, type LeagueBot, MEMBERS, PLAYED, QUILL, type ServedGame } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import type { RawListing } from "../helpers/market.ts";
import { examples } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

type Value = string | number | boolean | ChosenFile;
type Values = Readonly<Record<string, Value>>;

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "SP", "RP", "CP"];
const CARDS = 5 * POSITIONS.length;
const uuidOf = (card: number) => String(card).padStart(32, "0");

/** More than one page of cards of each team, series, rarity and hand, and enough for a squad. */
const MARKET = Array.from({ length: CARDS }, (_, card): RawListing => {
	const position = POSITIONS[card % POSITIONS.length] ?? "";
	const isHitter = !position.endsWith("P");
	const rating = 40 + (card % 50);
	return {
		listing_name: `Player ${card}`,
		best_sell_price: 1000 + 100 * card,
		best_buy_price: 500 + 50 * card,
		item: {
			uuid: uuidOf(card),
			type: "mlb_card",
			name: `Player ${card}`,
			rarity: card % 2 === 0 ? "Gold" : "Diamond",
			team: card % 4 < 2 ? "Harbor Gulls" : "Iron Moles",
			team_short_name: card % 4 < 2 ? "HBG" : "IRM",
			// Some are one point below a rarity.
			ovr: [62, 72, 77, 82, 88][card % 5],
			series: card % 8 < 6 ? "Live" : "Rookie",
			display_position: position,
			is_hitter: isHitter,
			...(isHitter
				? {
						contact_left: rating,
						contact_right: 120 - rating,
						power_left: 60,
						fielding_ability: rating,
						speed: 120 - rating,
					}
				: { k_per_bf: rating, hits_per_bf: 120 - rating, stamina: 60 }),
			bat_hand: "LRS"[card % 3],
			throw_hand: "LR"[card % 2],
		},
	};
});

/** Somebody in no league, who has played more games than one can ask for at once. */
const CRANE = "busy_crane5";
const CRANES_GAMES = Array.from(
	{ length: 110 },
	(_, game): ServedGame => ({
		at: Date.UTC(2026, 0, 1, game),
		away: game % 2 === 0 ? "CPU" : "tall_stork8",
		home: CRANE,
		runs: [game % 3, 5],
	}),
);

/** The members of the second league. */
const OTHERS = MEMBERS.slice(0, 2).map(member => ({ ...member, team: `Old ${member.team}` }));
const ROUNDS = { rounds: 2, daysARound: 7, firstDay: "2026-04-27" };

/** Values of the options for which Discord offers none. Of each option one value may be what holds without it. */
const SAMPLES: Readonly<Record<string, readonly Value[]>> = {
	also: [LANTERN, "another_name9"],
	at: ["7:00", "20:30"],
	bench: [0, 2],
	budget: ["100k", "200k"],
	change: [20, 40],
	cheapest: [2, 3],
	copies: [2, 3],
	day: ["2026-04-20", "2026-04-21"],
	days_a_round: [2, 3],
	end: ["2026-09-01", "2026-09-02"],
	file: [{ name: "cards.csv", data: "name,copies\nPlayer 1,2\n" }],
	first_day: ["2026-05-10", "2026-05-20"],
	gamertag: [LANTERN, HERON],
	losses: [1, 2],
	max_overall: [84, 89],
	max_price: ["6000", "7000"],
	min_overall: [65, 75],
	min_price: ["1100", "1200"],
	most: [1, 3],
	name: ["Night League", "Day League"],
	opponent: [LANTERN, QUILL, "tall_stork8"],
	paper: ["monday 9", "friday 18"],
	points: [1, 2],
	price: ["100", "200"],
	reason: ["because", "of rain"],
	remind: [0, 5],
	rename: ["Falcons", "Geese"],
	role: ["123456789012345678"],
	round: [1, 2],
	rounds: [2, 3],
	score: ["3-2", "7-1"],
	season: [1, 2],
	since: ["2026-04-01", "2026-04-20"],
	spots: [2, 3],
	start: ["2026-06-01", "2026-06-02"],
	team: ["Yarrows", "Drovers"],
	wins: [1, 2],
};

/** What else is set, of a command or of one of its options, without which the option says nothing. */
const BESIDE: Readonly<Record<string, Values>> = {
	"alert add side": { price: "300" },
	"commissioner adjust member": { points: 1 },
	"commissioner adjust reason": { points: 1 },
	"commissioner channel role": { remind: 5 },
	"commissioner export gamertags": { as: "page" },
	"commissioner member old_games": { gamertag: HERON },
	"commissioner season playoffs best_of": { spots: 2 },
	"feed add": { kind: "moves" },
	"feed add at": { kind: "digest" },
	"feed add timezone": { kind: "digest" },
	// Before the first day of one of the leagues.
	"league why league": { game: "1000000003" },
	"link gamertag": { platform: "psn" },
	"link platform": { gamertag: LANTERN },
	"squad keep_costs": { keep: uuidOf(9) },
};

const KEEPS = ["keep", "keep_2", "keep_3", "keep_4", "keep_5"];

/** Options that buttons and forms carry under another name. */
const IN_BUTTONS: Readonly<Record<string, readonly string[]>> = {
	cards: ["mine"],
	club: ["mine", "sell"],
	max_price: ["prices"],
	min_price: ["prices"],
	position: ["kind"],
	type: ["kind"],
	where: ["clauses"],
	...Object.fromEntries(KEEPS.map(name => [name, ["kept"]])),
	...Object.fromEntries(["third", "fourth", "fifth"].map(name => [name, ["cards"]])),
};

const { buttons, cost, league, searches, squad } = ENGLISH;
const NO_ORDER = "a saved search has no order";
const TAKES_AWAY = "it takes the option away";
const A_LOG = "the log is the same for whoever asks, and is known already";

/** What is ignored rightly, as the test says it, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	[`/market sort: not in “${searches.button}”`]: NO_ORDER,
	[`/roster watch sort: not in “${searches.button}”`]: NO_ORDER,
	[`/find sort: not in “${searches.button}”`]: NO_ORDER,
	[`/cost cheapest: not in “${searches.button}”`]: "a saved search is about each card, not about a sum",
	[`/cost team: not in “${cost.allTeams}”`]: TAKES_AWAY,
	[`/cost cards: not in “${cost.allCards}”`]: TAKES_AWAY,
	[`/squad captain: not in “${squad.withoutCaptain}”`]: TAKES_AWAY,
	...Object.fromEntries(KEEPS.map(name => [`/squad ${name}: not in “${squad.takeBack}”`, TAKES_AWAY])),
	[`/league left member: not in “${league.buttons.left}”`]: TAKES_AWAY,
	[`/commissioner review game: not in “${buttons.next}”`]: "it leads to another game",
	"/game gamertag: ignored": A_LOG,
	"/game platform: ignored": A_LOG,
	"/league join league: ignored": "both leagues ask for a team; the form has the league",
	"/commissioner discover league: two values are alike":
		"the people are the same; the league is in the buttons that add them",
	"/commissioner member old_games: two values are alike": "what becomes of the games is seen in the table",
	"/commissioner season next end: ignored": "the question has the first day; its button has the last one",
	"/commissioner export season: ignored": "there is one season",
	"/feed add language: ignored": "the first line in the channel is in that language, not the answer",
};

interface Control {
	label: string;
	id: PageId;
	/** All ids of the menu in which it stands. */
	menu: readonly PageId[];
}

/** What a person sees, and the controls that run the same command again. */
interface Outcome {
	shown: string;
	/** Whether it may be a refusal: private words alone. */
	isWords: boolean;
	controls: readonly Control[];
}

async function outcomeOf(asked: Asked, name: string, { ann, discord }: LeagueBot): Promise<Outcome> {
	const result = await Promise.any([asked.answer, asked.modal]);
	const isMessage = "content" in result;
	const shown = JSON.stringify(isMessage ? shownMessage(result, discord.applicationId) : result, (key, value) => {
		if (key === "custom_id" || key === "id") return undefined;
		if (!isMessage || key !== "options") return value;
		return value.map((option: APISelectMenuOption) => [option.label, option.default]);
	});
	// The clock goes on while leagues are read.
	const timeless = shown.replaceAll(/(?<=<t:)\d+|(?<="timestamp":")[^"]+/g, "");
	const isWords = isMessage && ((result.flags ?? 0) & MessageFlags.Ephemeral) !== 0 && result.embeds.length === 0;
	const controls = isMessage ? controlsOf(result).filter(({ id }) => runs(id, name)) : [];
	const filter = controls.find(({ id }) => id.values.do === "filter");
	if (isMessage && filter !== undefined)
		controls.push(formControl(filter.label, await ann.click(result, { label: filter.label }).modal));
	return { shown: timeless, isWords, controls };
}

/** A form as a control: it carries what its id has, and what has a field. */
function formControl(label: string, { custom_id, components }: Awaited<Asked["modal"]>): Control {
	const { command = "", values = {} } = decodePageId(custom_id) ?? {};
	const fields = components.flatMap(part => ("component" in part ? [[part.component.custom_id, ""]] : []));
	return { label, id: { command, values: { ...values, ...Object.fromEntries(fields) } }, menu: [] };
}

function controlsOf({ components = [] }: APIMessage): Control[] {
	const control = (label: string, customId: string, menu: readonly PageId[] = []): Control[] => {
		const id = decodePageId(customId);
		// The message of a form that opens again has its values.
		return id === null || "x" in id.values ? [] : [{ label, id, menu }];
	};
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap((part): Control[] => {
		if (part.type === ComponentType.Button && "custom_id" in part) return control(part.label ?? "", part.custom_id);
		if (part.type !== ComponentType.StringSelect) return [];
		if (part.custom_id.includes(`${CHOSEN}=`)) return control(part.placeholder ?? "", part.custom_id);
		const menu = part.options.flatMap(({ value }) => decodePageId(value) ?? []);
		return part.options.flatMap(({ value }) => control(part.placeholder ?? "", value, menu));
	});
}

function runs({ command, values }: PageId, name: string): boolean {
	const [first, ...path] = name.split(" ");
	const action = values.action ?? (command === "roster" ? "update" : undefined);
	return command === first && action === path.at(-1);
}

/** Whether a button has an option, or leads to something from which the way back has it. */
function carries({ values }: PageId, option: string): boolean {
	const back = decodePageId(values.back?.replaceAll("~", "|") ?? "");
	return [option, ...(IN_BUTTONS[option] ?? [])].some(name => name in values || name in (back?.values ?? {}));
}

const isRequired = (option: APIApplicationCommandOption) => "required" in option && option.required === true;

async function valuesOf(bot: LeagueBot, { name }: CommandUse, option: APIApplicationCommandOption, beside: Values) {
	const { type } = option;
	if (type === ApplicationCommandOptionType.Boolean) return [true, false];
	if (type === ApplicationCommandOptionType.User) return [bot.ben.id];
	if (type === ApplicationCommandOptionType.Channel)
		return [bot.discord.addChannel(bot.discord.guilds[0]?.id ?? "", "posts").id];
	if (type === ApplicationCommandOptionType.String && option.choices)
		return option.choices.slice(0, examples(3, option.choices.length)).map(({ value }) => value);
	const suggested = isCompleted(option) ? await bot.ann.autocomplete(name, beside, option.name) : [];
	const values: readonly Value[] =
		suggested.length > 0 ? suggested.map(({ value }) => value) : (SAMPLES[option.name] ?? []);
	return values.filter(value => !Object.values(beside).includes(value)).slice(0, 2);
}

/** The league and what Discord requires, as far as it is not the option itself. */
async function besideOf(bot: LeagueBot, use: CommandUse, option: APIApplicationCommandOption): Promise<Values> {
	const { name, options } = use;
	const beside: Record<string, Value> = {};
	const given = { ...BESIDE[name], ...BESIDE[`${name} ${option.name}`] };
	const needed = options.filter(each => isRequired(each) || each.name === "league" || each.name in given);
	for (const each of needed.toSorted((a, b) => Number(b.name === "league") - Number(a.name === "league"))) {
		if (each === option) continue;
		const [value] = each.name in given ? [given[each.name]] : await valuesOf(bot, use, each, beside);
		if (value !== undefined) beside[each.name] = value;
	}
	return beside;
}

/** What of an option is ignored: all of its values, what two of them say apart, or the option in a button. */
async function findIgnored(bot: LeagueBot, tidy: Tidy, use: CommandUse, option: APIApplicationCommandOption) {
	const title = `/${use.name} ${option.name}`;
	/** Runs the command without the option, or with one of its values; undefined after the last one. */
	async function run(index?: number): Promise<Outcome | undefined> {
		await tidy(use.name);
		const beside = await besideOf(bot, use, option);
		const value = index === undefined ? undefined : (await valuesOf(bot, use, option, beside))[index];
		if (index !== undefined && value === undefined) return undefined;
		const asked = bot.ann.command(use.name, { ...beside, [option.name]: value }, { unchecked: true });
		return outcomeOf(asked, use.name, bot);
	}
	const without = isRequired(option) ? undefined : await run();
	const found = new Set<string>();
	const seen = new Set<string>();
	let same = 0;
	for (let index = 0, given = await run(0); given !== undefined; given = await run(++index)) {
		const { shown, isWords, controls } = given;
		if (shown === without?.shown) {
			same++;
			continue;
		}
		if (seen.has(shown) && !isWords) found.add(`${title}: two values are alike`);
		seen.add(shown);
		for (const { label, id, menu } of controls)
			if (![id, ...menu].some(each => carries(each, option.name))) found.add(`${title}: not in “${label}”`);
	}
	// One value may be what holds without it.
	if (seen.size === 0 || same > 1) found.add(`${title}: ignored`);
	return [...found];
}

it("each value of each option changes the answer, and stands in the buttons that run the command again", async () => {
	const bot = await startFullBot(MARKET, [...PLAYED, ...CRANES_GAMES]);
	const tidy = createTidy(bot);
	const found: string[] = [];
	for (const use of commands.flatMap(usesOf))
		for (const option of use.options) found.push(...(await findIgnored(bot, tidy, use, option)));
	expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
}, 300_000);

/** Undoes, before a command, what others have changed, as far as it shows that. */
type Tidy = (name: string) => Promise<void>;

function createTidy({ ann, addLeague, parts, discord, clock }: LeagueBot): Tidy {
	const serverId = discord.guilds[0]?.id ?? "";
	const stateOf = async (isMember: boolean) => {
		const all = await parts.leagues.ofServer(serverId);
		const versions = all.map(async ({ id }) => (await parts.leagues.view(id))?.version);
		return JSON.stringify([isMember, ...(await Promise.all(versions))]);
	};
	async function addLeagues(isMember: boolean): Promise<void> {
		for (const { id } of await parts.leagues.ofServer(serverId)) await parts.leagues.remove(id);
		// After a read of a league that is no more, the next ones wait.
		const time = setInterval(() => {
			clock.now += 10 * SECOND;
		}, 20);
		const summer = await addLeague("Summer League", { start: "2026-03-01" }, MEMBERS.slice(0, 3));
		const winter = await addLeague("Winter League", { start: "2026-04-15", playoffSpots: 2 }, OTHERS);
		clearInterval(time);
		for (const { id } of [summer, winter]) {
			const members = (await parts.leagues.view(id))?.members.map(member => member.id) ?? [];
			await parts.leagues.seasons.setFixtures(id, null, planFixtures(members, ROUNDS), ann.id);
			if (isMember) await bindPerson(parts.leagues, id, members[0] ?? 0, ann.id);
			// Shows what is new to the commissioner.
			await ann.command("commissioner log", { league: `#${id}` }).answer;
		}
	}
	const gamertagFor = (name: string) => (name === "stats" ? CRANE : name === "league join" ? HERON : FOX);
	let state = "";
	return async (name: string) => {
		const [command = ""] = name.split(" ");
		if (command === "alert") {
			for (const { side, uuid } of await parts.alerts.of(ann.id)) await parts.alerts.remove(ann.id, `${side}-${uuid}`);
			for (const card of [1, 2])
				await ann.command("alert add", { card: uuidOf(card), side: "buy", price: "100" }).answer;
		}
		if (["mine", "squad", "cost", "market", "find"].includes(command))
			await parts.ownedCards.change(ann.id, new Map(MARKET.map(({ item }, card) => [item.uuid, card % 2] as const)));
		if (command === "feed") {
			for (const { id } of (await parts.feeds.of(serverId)).slice(2)) await parts.feeds.remove(serverId, id);
		}
		// A server may begin a few posts a minute.
		if (command === "feed" || name === "commissioner channel") clock.now += MINUTE;
		const isMember = name !== "league join";
		await parts.links.set(ann.id, { gamertag: gamertagFor(name), platform: "psn" });
		if (command !== "commissioner" && command !== "league") return;
		for (const { id } of await parts.leagues.ofServer(serverId)) await parts.leagueChannels.end(id);
		if ((await stateOf(isMember)) === state) return;
		await addLeagues(isMember);
		state = await stateOf(isMember);
	};
}
