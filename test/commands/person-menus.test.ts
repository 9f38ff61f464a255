import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import type { League } from "../../src/league/season/league.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { FOX, HERON, LANTERN, MEMBERS, startLeagueBot } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const EITHER = [Locale.EnglishUS, Locale.SpanishLATAM];

function labelsOf(message: APIMessage): string {
	return JSON.stringify(message.components);
}

async function startMembers() {
	const bot = await startLeagueBot();
	const league = await bot.addLeague("Liga de Verano");
	const { ann, discord } = bot;
	const carla = discord.person({ name: "carla" });
	const shown = (message: APIMessage) =>
		JSON.parse(
			JSON.stringify(shownMessage(message, discord.applicationId))
				.replaceAll(/<t:\d+:/g, "<t:TIME:")
				.replaceAll(/<@\d+>/g, "<@PERSON>"),
		);
	const games = async (target: { id: string }, person = ann, use = {}) => {
		const answer = await person.menu("Games", target, use).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		return answer;
	};
	const link = async (person: typeof ann, gamertag: string) => {
		const answer = await person.command("link", { gamertag, platform: "psn" }).answer;
		return setFound(person, answer, "yes");
	};
	/** A gamertag without games. */
	const linkAnyway = async (person: typeof ann) => {
		const doubt = await person.command("link", { gamertag: "somebody_else", platform: "psn" }).answer;
		return person.click(doubt, "link|g=somebody_else|f=psn|sure=yes").answer;
	};
	const bind = async (team: string, person: { id: string }, of: League = league) => {
		const member = (await bot.leagues.view(of.id))?.members.find(each => each.team === team);
		await bindPerson(bot.leagues, of.id, member?.id ?? 0, person.id);
	};
	return { ...bot, league, carla, shown, games, link, linkAnyway, bind };
}

/** Lets others find a person's games, or not, from the button below the answer of /link. */
async function setFound(person: Person, linked: APIMessage, found: "yes" | "no") {
	const shown = await person.click(linked, "settings").answer;
	return person.click(shown, `settings|action=set|found=${found}`).answer;
}

describe.each(languages(EITHER))("the commands in a person's menu, in %s", locale => {
	it("show a member's games and record, and those against the asker", async () => {
		const { ann, ben, bind, shown, games } = await startMembers();
		ann.locale = locale;
		await bind("Yarrows", ben);
		await bind("Drovers", ann);
		const answer = await games(ben);
		pin(shown(answer), locale, "games");
		expect(labelsOf(answer)).not.toContain("history");
		pin(shown(await ann.menu(ENGLISH.personMenu.versus.name, ben).answer), locale, "versus");
	});

	it("ask in /settings whether others may find the games, and open them only then", async () => {
		const { ann, ben, shown, games, linkAnyway } = await startMembers();
		for (const person of [ann, ben]) person.locale = locale;
		const linked = await linkAnyway(ben);
		pin(shown(linked), locale, "linked");
		const before = await games(ben);
		pin(shown(before), locale, "not found");
		const agreed = await setFound(ben, linked, "yes");
		pin(shown(agreed), locale, "agreed");
		pin(shown(await games(ben)), locale, "found");
		await ben.click(agreed, "settings|action=set|found=no").answer;
		expect(shown(await games(ben))).toEqual(shown(before));
	});
});

describe("the menu of a person", () => {
	it("says the same of a linked person as of anybody, also of a member's gamertag and elsewhere than in a server", async () => {
		const { ann, ben, carla, shown, games } = await startMembers();
		await ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		await ann.command("link", { gamertag: LANTERN, platform: "psn" }).answer;
		for (const where of ["guild", "dm"]) {
			expect(shown(await games(ben, ann, { where }))).toEqual(shown(await games(carla, ann, { where })));
		}
		const versus = async (target: typeof ben) => shown(await ann.menu(ENGLISH.personMenu.versus.name, target).answer);
		expect(await versus(ben)).toEqual(await versus(carla));
		expect((await ann.menu(ENGLISH.personMenu.versus.name, ann).answer).content).toMatch(/two different|itself|same/i);
		// Who is no member has no games against anybody, whoever that is.
		expect(shown(await carla.menu(ENGLISH.personMenu.versus.name, ben).answer)).toEqual(
			shown(await carla.menu(ENGLISH.personMenu.versus.name, ann).answer),
		);
	});

	it("finds the member by a gamertag only of who agreed, and never one who is another person", async () => {
		const { ann, ben, carla, bind, games, link } = await startMembers();
		await link(ben, FOX);
		expect((await games(ben)).content).toContain("**Yarrows**");
		await bind("Yarrows", carla);
		expect((await games(ben)).content).toMatch(/is not in a league here/);
		expect((await games(carla, ann)).content).toContain("**Yarrows**");
	});

	it("hides a person who links another gamertag, and says which one it replaces", async () => {
		const { ben, games, link, linkAnyway } = await startMembers();
		await link(ben, FOX);
		const again = await ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		expect(again.content).not.toContain("instead of");
		expect(labelsOf(await games(ben))).toContain("history");
		expect((await linkAnyway(ben)).content).toMatch(/instead of \*\*quiet\\_fox12\*\* \(PlayStation\)/);
		expect((await games(ben)).content).toMatch(/^There is nothing to show/);
	});

	it("forgets the consent with /unlink", async () => {
		const { ben, games, linkAnyway } = await startMembers();
		await setFound(ben, await linkAnyway(ben), "yes");
		expect(labelsOf(await games(ben))).toContain("history");
		await ben.click(await ben.command("unlink").answer, "unlink|what=everything").answer;
		expect((await games(ben)).content).toMatch(/^There is nothing to show/);
		await linkAnyway(ben);
		expect((await games(ben)).content).toMatch(/^There is nothing to show/);
	});

	it("asks which of several leagues, and keeps the choice", async () => {
		const { ann, ben, bind, addLeague, games } = await startMembers();
		const other = await addLeague("Liga de Invierno", {}, MEMBERS);
		await bind("Yarrows", ben);
		await bind("Pipers", ben, other);
		const asked = await games(ben);
		const [, second = ""] = JSON.stringify(asked.components).match(/league\|action=games[^"]*/g) ?? [];
		await ann.select(asked, "menu|name=league", [second]).answer;
		expect((await games(ben)).content).toContain("**Pipers**");
	});

	it("shows pages and box scores with the buttons of /league games", async () => {
		const { ann, ben, bind, games } = await startMembers();
		await bind("Pipers", ben);
		const answer = await games(ben);
		const [box = ""] = JSON.stringify(answer.components).match(/game\|id=[^"]*/g) ?? [];
		const opened = await ann.select(answer, "menu|name=game", [box]).answer;
		expect(JSON.stringify(opened.embeds)).toContain(HERON.replaceAll("_", "\\\\_"));
	});
});
