import { expect, it } from "vitest";
import { commands } from "../../../commands/index.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startLeagueBot } from "../../helpers/league-bot.ts";

const MINUTE = 60_000;
const REFUSED = ENGLISH.errors.notPermitted;

async function start() {
	const bot = await startLeagueBot();
	const league = await bot.addLeague("Liga de Verano");
	/** Presses what no client offers: a component with this id, on a message that the person sees. */
	const forge = async (person: typeof bot.ben, id: string) =>
		(await person.click(await person.command("about").answer, id, { unchecked: true }).answer).content;
	return { ...bot, league, forge };
}

it("forged buttons, menus and forms of administration are refused without Manage Server", async () => {
	const { ann, ben, leagues, league, forge } = await start();
	const before = await leagues.view(league.id);
	await ann.command("feed add", { kind: "new" }).answer;
	const feeds = await ann.command("feed list").answer;
	const feedIds = JSON.stringify(feeds.components).match(/feed\|action=(?:test|remove)[^"]*/g) ?? [];
	expect(feedIds).toHaveLength(2);
	const [decision] = before?.decisions ?? [];
	for (const id of [
		`commissioner|action=undo|i=${league.id}|decision=${decision?.id}`,
		`commissioner|action=members|i=${league.id}`,
		`commissioner|action=log|i=${league.id}`,
		`commissioner|action=put|i=${league.id}`,
		`commissioner|action=put|i=${league.id}|x=`,
		"commissioner|action=setup|name=Mine",
		"commissioner|action=rules|form=new",
		`commissioner|action=rules|form=main|i=${league.id}|x=`,
		...feedIds,
		`commissioner|action=log|i=${league.id}|k=zzzzz.aaaaaaaaaa`,
	])
		expect(await forge(ben, id)).toBe(REFUSED);
	expect((await leagues.view(league.id))?.decisions).toEqual(before?.decisions);
	expect((await ann.command("feed list").answer).embeds).toEqual(feeds.embeds);
});

it("somebody whom a server lets run a command uses its buttons for 15 minutes, and nobody else does", async () => {
	const { ben, ann, clock, discord, forge, league } = await start();
	const answer = await ben.command("commissioner log", {}, { unchecked: true }).answer;
	const ids = JSON.stringify(answer.components).match(/commissioner\|[^"]*/g) ?? [];
	expect(ids.length).toBeGreaterThan(0);
	const [signed = ""] = ids;
	expect(signed).toMatch(/\|k=\w+\.[\w-]{10}$/);
	expect(await forge(ben, signed)).not.toBe(REFUSED);
	expect(await forge(discord.person({ name: "cleo" }), signed)).toBe(REFUSED);
	expect(await forge(ben, signed.replace(/i=\d+/, `i=${league.id}`))).not.toBe(REFUSED);
	clock.now += 17 * MINUTE;
	expect(await forge(ben, signed)).toBe(REFUSED);
	expect(await forge(ann, signed.replace(/\|k=.*/, ""))).not.toBe(REFUSED);
});

it("a signature of one command opens no other command that administers", async () => {
	const { ann, ben, forge } = await start();
	await ann.command("feed add", { kind: "new" }).answer;
	const lists: Record<string, string> = { commissioner: "log", feed: "list" };
	expect(commands.filter(({ administration }) => administration).map(({ name }) => name)).toEqual(Object.keys(lists));
	for (const [signing, list] of Object.entries(lists)) {
		const answer = await ben.command(`${signing} ${list}`, {}, { unchecked: true }).answer;
		const [signature] =
			JSON.stringify(answer.components).match(/\|k=[\w.-]+/) ?? expect.fail(`${signing} signs nothing`);
		for (const [name, action] of Object.entries({ ...lists, settings: "server" })) {
			const isRefused = (await forge(ben, `${name}|action=${action}${signature}`)) === REFUSED;
			expect(isRefused, `/${name} with the signature of /${signing}`).toBe(name !== signing);
		}
	}
});

it("a refused form of administration opens again for whom it opened first, for 15 minutes", async () => {
	const { ben, clock } = await start();
	const form = await ben.command("commissioner import", {}, { unchecked: true }).modal;
	const refused = await ben.submit(form, { members: "Mice" }).answer;
	const correct = { label: ENGLISH.forms.correct };
	expect((await ben.click(refused, correct).modal).custom_id).toBe(form.custom_id);
	clock.now += 17 * MINUTE;
	expect((await ben.click(refused, correct).answer).content).toBe(REFUSED);
});

it("a server gets 60 answers of administration a minute, and others are not held up", async () => {
	const { ann, ben, clock, discord, forge } = await start();
	// The button of a post, which anybody may press.
	for (let count = 0; count < 70; count++) {
		const pressed = await forge(discord.person({ name: `reader${count}` }), "feed|action=cards|crawl=1");
		expect(pressed).toBe(ENGLISH.feeds.new.none);
	}
	let answered = 0;
	for (let count = 0; count < 70; count++) {
		// A person gets 100 answers in ten seconds.
		const { content } = await ann.command("commissioner log").answer;
		if (!content?.startsWith("Too many requests")) answered++;
		else expect(content).toMatch(/\d+ seconds/);
	}
	expect(answered).toBe(60);
	expect((await ben.command("about").answer).embeds).toHaveLength(1);
	clock.now += MINUTE;
	expect((await ann.command("commissioner log").answer).embeds).toHaveLength(1);
});
