import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, type APIModalInteractionResponseCallbackData, ComponentType, MessageFlags } from "discord.js";
import { expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { ID_LIMIT } from "../../src/format/limits.ts";
import type { League } from "../../src/league/season/league.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { serveCaptains } from "../helpers/captains.ts";
import { FOX, LANTERN, type LeagueBot, PLAYED, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { playRoundRobin } from "../helpers/league-games.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { examples } from "../helpers/scale.ts";

type Modal = APIModalInteractionResponseCallbackData;

const DAY = 24 * 3_600_000;
const PEOPLE = ["ada_lark", "bob_lark", "cy_lark", "dot_lark", "eve_lark", "fay_lark"];

/** A league with games that wait, with fixtures that Ann and Ben owe each other, and with a feed, cards and captains. */
async function startWorld(): Promise<{ bot: LeagueBot; league: League }> {
	const bot = await startLeagueBot({
		crawled: true,
		answerLimit: 100_000,
		serve(upstream) {
			const [first = { at: 0 }] = PLAYED;
			serveLeagueGames(upstream, [...PLAYED, ...playRoundRobin(PEOPLE, first.at + 20 * DAY)]);
			serveMarket(upstream, MARKET);
			serveCaptains(upstream);
		},
	});
	const { ann, ben, leagues } = bot;
	const league = await bot.addLeague("Summer League", { start: "2026-03-01" });
	const view = await leagues.view(league.id);
	for (const [person, gamertag] of [
		[ann, FOX],
		[ben, LANTERN],
	] as const) {
		const member = view?.members.find(({ accounts }) => accounts.some(each => each.gamertag === gamertag));
		await bindPerson(leagues, league.id, member?.id ?? 0, person.id);
	}
	const plan = await ann.command("commissioner fixtures", { rounds: 6, days_a_round: 2, first_day: "2026-05-03" })
		.answer;
	await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
	await ann.command("feed add", { kind: "new" }).answer;
	await bot.parts.ownedCards.change(ann.id, new Map([[TEO, 1]]));
	await bot.parts.ownedCards.change(ben.id, new Map([[TEO, 1]]));
	return { bot, league };
}

/** The ids of a message's buttons, and of the options of its menus. */
const idsIn = ({ components = [] }: APIMessage): string[] =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => {
			if ("options" in part) return part.options.map(({ value }) => value);
			return "custom_id" in part ? [part.custom_id] : [];
		});

/** Presses what has this in its id. */
function press(person: Person, message: APIMessage, id: RegExp) {
	const found = idsIn(message).find(each => id.test(each));
	if (found === undefined) throw new Error(`nothing to press like ${id} in ${idsIn(message).join("\n")}`);
	return person.click(message, found, { unchecked: true });
}

interface World {
	bot: LeagueBot;
	league: League;
	person: Person;
	/** The answer to a command that the server lets this person run. */
	ask(name: string, options?: Record<string, string | number | boolean>): Promise<APIMessage>;
	/** The form that a command opens. */
	form(name: string, options?: Record<string, string | number | boolean>): Promise<Modal>;
	/** The form behind a button, or an option of a menu, of a command's answer. */
	behind(id: RegExp, name: string, options?: Record<string, string | number | boolean>): Promise<Modal>;
}

interface Form {
	/** The ways to it. */
	opened: readonly ((world: World) => Promise<Modal>)[];
	/** What is typed, with a mistake. */
	wrong: Readonly<Record<string, string>>;
	/** Whether Discord's own checks would not let it through: a screen that is out of date may. */
	unchecked?: boolean;
	/** Whether the person has not linked a gamertag. */
	byStranger?: boolean;
}

const tell = (open: Form["opened"][number]): Form => ({
	opened: [open],
	wrong: { search_name: "My search", search_kind: "median", search_percent: "999" },
});
const reason = { wrong: { reason: "   " } };
const discover = { gamertag: "ada_lark", platform: "psn", since: "2026-04-01" };

/** All forms of the bot, by the action that they run; "Tell me" under a list of cards is a further form of its action. */
const FORMS: Readonly<Record<string, Form>> = {
	"market market": {
		opened: [
			({ behind }) => behind(/do=filter/, "market"),
			({ behind }) =>
				behind(/do=filter/, "market", {
					...{ type: "card", rarity: "Diamond", team: "Harbor Gulls", series: "Live", position: "RF" },
					...{ min_price: "1", max_price: "9,999,999", cards: "without", sort: "overall" },
				}),
			// The slash command has the same mistake.
			async ({ person, ask }) => {
				const refused = await ask("market", { min_price: "9", max_price: "1", type: "card", position: "RF" });
				return person.click(refused, { label: ENGLISH.forms.correct }).modal;
			},
		],
		wrong: { prices: "9-1", team: "Harbor Gulls", kind: "stadium" },
	},
	"market market: Tell me": tell(({ behind }) => behind(/tell=1/, "market", { rarity: "Diamond", min_price: "1" })),
	"find find": {
		opened: [
			...["con r 60, pow q 99", Array.from({ length: 6 }, (_, place) => `con r ${60 + place}`).join(", ")].map(
				where =>
					async ({ person, ask }: World) =>
						person.click(await ask("find", { where, max_price: "99,999", captain: "Captain 1", sort: "overall" }), {
							label: ENGLISH.forms.correct,
						}).modal,
			),
		],
		wrong: { where: "con r 60, pow q 99" },
	},
	"find find: Tell me": tell(({ behind }) => behind(/tell=1/, "find", { where: "con r 1" })),
	"cost cost: Tell me": tell(({ behind }) => behind(/tell=1/, "cost")),
	"captains captains: Tell me": tell(async ({ person, ask }) => {
		const list = await ask("captains");
		const fits = await press(person, list, /^captains\|.*who=/).answer;
		return press(person, fits, /tell=1/).modal;
	}),
	"roster watch: Tell me": tell(({ behind }) => behind(/tell=1/, "roster watch")),
	"compare compare": {
		opened: [
			({ behind }) => behind(/do=form/, "price", { card: TEO }),
			({ behind }) => behind(/do=form/, "item", { card: ANA }),
		],
		wrong: { typed: "zzyzx qwerty" },
	},
	"link link": {
		opened: [
			({ behind }) => behind(/do=form/, "league report"),
			async ({ person, ask }) =>
				person.click(await ask("link", { platform: "psn" }), { label: ENGLISH.forms.correct }).modal,
		],
		wrong: { gamertag: "50%", platform: "psn" },
		byStranger: true,
	},
	"alert add": {
		opened: [
			({ behind }) => behind(/action=form/, "price", { card: TEO }),
			async ({ person, ask }) => {
				const refused = await ask("alert add", { card: TEO, side: "buy", price: "cheap" });
				return person.click(refused, { label: ENGLISH.forms.correct }).modal;
			},
		],
		wrong: { side: "sell", price: "cheap" },
	},
	"alert sum": {
		opened: [
			async ({ person }) =>
				press(person, await person.command("cost", {}, { where: "dm" }).answer, /action=sumform/).modal,
		],
		wrong: { price: "cheap" },
	},
	"mine importread": { opened: [({ form }) => form("mine import")], wrong: { cards: '{"cards": [' } },
	"feed save": {
		opened: [({ behind }) => behind(/action=edit/, "feed list")],
		wrong: { only: "zzyzx", min_price: "5k" },
	},
	"commissioner discover": {
		opened: [({ form }) => form("commissioner discover")],
		wrong: { gamertag: "ada_lark", platform: "psn", since: "someday" },
		byStranger: true,
	},
	"league join": {
		opened: [
			async ({ person, behind }) => {
				await person.command("link", { gamertag: "ada_lark", platform: "psn" }).answer;
				return behind(/action=team/, "league join");
			},
		],
		wrong: { team: "50%" },
		byStranger: true,
	},
	"league appointed": {
		opened: [({ behind }) => behind(/action=appoint\|/, "league appointments")],
		wrong: { day: "2020-01-01", time: "9pm", timezone: "Caracas" },
	},
	"commissioner rules": {
		opened: [
			({ form, league }) => form("commissioner setup", { name: "Another name", league: `#${league.id}` }),
			({ form }) => form("commissioner setup", { name: "Winter League" }),
		],
		wrong: { name: "Winter League", start: "some day" },
	},
	"commissioner put": {
		opened: [
			({ form }) => form("commissioner import"),
			async ({ person, ask }) => {
				const member = await ask("commissioner member", { team: "Yarrows" });
				return press(person, await press(person, member, /action=members/).answer, /action=import/).modal;
			},
			({ behind }) => behind(/action=found/, "commissioner discover", discover),
			async ({ person, ask }) => {
				const found = await ask("commissioner discover", discover);
				const menus = (found.components ?? []).flatMap(row =>
					row.type === ComponentType.ActionRow ? row.components : [],
				);
				const menu = menus.find(part => "custom_id" in part && part.custom_id.includes("chosen=people"));
				if (menu?.type !== ComponentType.StringSelect) throw new Error("there is no menu of people");
				return person.select(
					found,
					menu.custom_id,
					menu.options.map(({ value }) => value),
				).modal;
			},
		],
		wrong: { members: "Foxes, fox_one, PlayStation\nSega" },
	},
	"commissioner erase": { opened: [({ form }) => form("commissioner delete")], wrong: { name: "Zzyzx" } },
	"commissioner next": {
		opened: [
			async ({ person, ask }) => {
				const asked = await ask("commissioner season next", { start: "2026-05-02", end: "2026-12-01" });
				return press(person, asked, /action=next/).modal;
			},
		],
		wrong: { name: "Zzyzx" },
	},
	"commissioner adjust": {
		opened: [
			({ form }) =>
				form("commissioner adjust", { member: "Yarrows", reason: "-", points: -999, wins: -99, losses: -99 }),
		],
		...reason,
	},
	"commissioner decide": {
		opened: [({ behind }) => behind(/action=reason/, "commissioner review")],
		wrong: { say: "zzyzx", reason: "They agreed" },
		unchecked: true,
	},
	"commissioner close": {
		opened: [
			async ({ bot, person, ask }) => {
				bot.clock.now += 7 * DAY;
				const open = await ask("commissioner round", { round: 1 });
				const chosen = await press(person, open, /action=round\|.*calls=/).answer;
				const form = await press(person, chosen, /action=closing/).modal;
				return form;
			},
		],
		...reason,
	},
	"commissioner extend": {
		opened: [({ behind }) => behind(/action=extension/, "commissioner round", { round: 1 })],
		wrong: { days: "99", follow: "no" },
	},
};

/** The forms that the code declares. */
async function declared({ parts }: LeagueBot): Promise<string[]> {
	const all = commands.flatMap(({ name, actions }) =>
		[...actions].map(([action, { form, question }]) => ({ key: `${name} ${action}`, form, question })),
	);
	const found = await Promise.all(
		all.map(async ({ key, form, question }) => {
			const isOwn = form !== null && (question === null || (await form({}, parts).catch(() => null)) !== null);
			return [...(isOwn ? [key] : []), ...(question === null ? [] : [`${key}: Tell me`])];
		}),
	);
	return found.flat();
}

/** The digits of an id in the database of a bot that many use. */
const ID_DIGITS = 7;

/** The characters that a custom_id gets with such ids: of a league, a member, an opponent and a feed. */
const growthOf = (id: string) =>
	[...id.matchAll(/\|(?:i|j|o|feed)=(\d+)/g)].reduce((sum, [, digits = ""]) => sum + ID_DIGITS - digits.length, 0);

/** What a form shows in its fields. */
const fieldsOf = ({ components }: Modal) =>
	Object.fromEntries(
		components.flatMap(part => {
			if (part.type !== ComponentType.Label) return [];
			const { component } = part;
			if (component.type === ComponentType.TextInput) return [[component.custom_id, component.value ?? ""]];
			if (!("options" in component)) return [];
			return [[component.custom_id, component.options.find(option => option.default)?.value ?? ""]];
		}),
	);

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** Sends a form with a mistake, opens it again, and sends it once more. @returns what is wrong */
async function sendTwice(person: Person, first: Modal, { wrong, unchecked = false }: Form): Promise<string[]> {
	const problems: string[] = [];
	let form = first;
	const typed = { ...fieldsOf(first), ...wrong };
	// A menu cannot show what it does not offer.
	const shownAgain = Object.entries(typed).filter(([, value]) => value !== wrong.say);
	for (const time of ["first", "second"]) {
		const open = form as Modal & { id: string };
		const refused = await person.submit(open, unchecked ? typed : wrong, { unchecked }).answer;
		const again = idsIn(refused).find(id => id.endsWith("|x="));
		if (!isPrivate(refused)) problems.push(`${time}: everybody sees it`);
		if (again === undefined) return [...problems, `${time}: it is not opened again: ${JSON.stringify(refused)}`];
		if (again.length + growthOf(again) > ID_LIMIT) problems.push(`${time}: its id is too long`);
		form = await person.click(refused, again).modal;
		if (form.custom_id !== first.custom_id || form.title !== first.title) problems.push(`${time}: it is another form`);
		for (const [name, value] of shownAgain) {
			const shown = fieldsOf(form)[name];
			if (shown !== value) problems.push(`${time}: ${name} was ${value} and is ${shown}`);
		}
	}
	return problems;
}

it("each form that is sent with a mistake opens again filled in, however it was opened, and whoever opened it", async () => {
	const { bot, league } = await startWorld();
	expect((await declared(bot)).sort()).toEqual(Object.keys(FORMS).sort());
	const wrong: string[] = [];
	const use = { unchecked: true };
	// Ann manages the server; Ben runs what the server lets him run, so that his forms are signed.
	for (const member of [bot.ben, bot.ann].slice(0, examples(1, 2))) {
		const worldOf = (person: Person): World => ({
			bot,
			league,
			person,
			ask: (name, options = {}) => person.command(name, options, use).answer,
			form: (name, options = {}) => person.command(name, options, use).modal,
			behind: async (id, name, options = {}) =>
				press(person, await person.command(name, options, use).answer, id).modal,
		});
		for (const [key, form] of Object.entries(FORMS)) {
			for (const [way, open] of form.opened.entries()) {
				const person = form.byStranger ? bot.discord.person({ name: "dora" }) : member;
				const where = `${member.name}: ${key}, opened in way ${way + 1}`;
				const opened = await open(worldOf(person)).catch((error: unknown) => `${where}: not opened: ${error}`);
				if (typeof opened === "string") {
					wrong.push(opened);
					continue;
				}
				const problems = await sendTwice(person, opened, form).catch((error: unknown) => [String(error)]);
				wrong.push(...problems.map(problem => `${where}: ${problem}`));
			}
		}
	}
	expect(wrong).toEqual([]);
}, 300_000);
