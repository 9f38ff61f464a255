import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { cellsOf, findAll, type HtmlElement, linesOf, parseHtml, sectionOf, textOf } from "../helpers/html.ts";
import {
	FOX,
	HERON,
	LANTERN,
	PLAYED,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";

const SPANISH = textsFor("es-419");

const HOUR = 3_600_000;

async function startSeason(locale: Locale = Locale.EnglishUS) {
	const games: ServedGame[] = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	bot.ann.locale = locale;
	const league = await bot.addLeague("Liga de Verano", { points: "percentage" });
	return {
		...bot,
		league,
		/** The answer to `/commissioner export`, and its page. */
		async exportPage(values: Record<string, string> = {}) {
			const answer = await bot.ann.command("commissioner export", { as: "page", ...values }).answer;
			const [file] = answer.attachments;
			if (file === undefined) throw new Error(`no file: ${answer.content}`);
			const html = await (await fetch(file.url)).text();
			return { answer, name: file.filename, html, page: parseHtml(html) };
		},
		/** Ends the season with playoffs that Drovers win. */
		async playOff() {
			const { ann, clock } = bot;
			for (const loser of ["Pipers", "Bold Owls", "Yarrows"]) {
				const values = { winner: "Drovers", loser, kind: "elsewhere", score: "5-3", reason: "before the bot" };
				await ann.command("commissioner result", values).answer;
			}
			clock.now += HOUR;
			const question = await ann.command("commissioner season playoffs", { spots: 2, best_of: "1" }).answer;
			await ann.click(question, {
				label: locale === Locale.EnglishUS ? ENGLISH.seasons.playoffs.sure : SPANISH.seasons.playoffs.sure,
			}).answer;
			clock.now += HOUR;
			const view = await bot.leagues.view(league.id);
			const [first = 0, second = 0] = view?.playoffs?.seeds ?? [];
			const team = (id: number) => view?.members.find(member => member.id === id)?.team ?? "";
			const winner = "Drovers";
			const loser = team(first) === winner ? team(second) : team(first);
			const values = { winner, loser, kind: "elsewhere", score: "7-1", reason: "the final" };
			await ann.command("commissioner result", values).answer;
			// For playoffs the histories are read again.
			await expect.poll(async () => (await bot.leagues.view(league.id))?.readAgain).toEqual([]);
		},
	};
}

/** The words of a page: what is above its sections, and the first lines of each. */
function sampleOf(page: HtmlElement): string[] {
	const ids = findAll(page, ({ name }) => name === "h2").map(({ attributes }) => attributes.id ?? "");
	const header = findAll(page, ({ name }) => ["header", "nav", "footer"].includes(name)).flatMap(linesOf);
	return [...header, ...ids.flatMap(id => [`# ${id}`, ...linesOf(sectionOf(page, id)).slice(0, 30)])];
}

const fileNames = ({ attachments }: APIMessage) => attachments.map(({ filename }) => filename);

describe.each(languages([Locale.EnglishUS, Locale.SpanishLATAM]))("/commissioner export as: page in %s", locale => {
	it("gives who manages the server the season as a page that only they see", async () => {
		const { exportPage } = await startSeason(locale);
		const { answer, page } = await exportPage();
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(fileNames(answer)).toHaveLength(1);
		pin(answer.content.replace(/<t:\d+:/, "<t:TIME:"), locale, "the answer");
		expect(findAll(page, ({ name }) => name === "html")[0]?.attributes.lang).toBe(locale);
		pin(sampleOf(page).join("\n"), locale, "the text of the page");
	});

	it("adds the card of the champion, whose facts are in its alt text and in the answer", async () => {
		const { exportPage, playOff } = await startSeason(locale);
		await playOff();
		const { answer, page } = await exportPage();
		const [, card] = answer.attachments;
		expect(card?.filename).toBe("champion.png");
		pin(card?.description, locale, "the alt text");
		pin(answer.content.replace(/<t:\d+:/, "<t:TIME:"), locale, "the answer");
		const png = Buffer.from(await (await fetch(card?.url ?? "")).arrayBuffer());
		expect(png.subarray(1, 4).toString()).toBe("PNG");
		const [champion] = findAll(page, ({ attributes }) => attributes.class === "champion");
		const facts =
			champion === undefined
				? []
				: findAll(champion, ({ name }) => name === "p")
						.map(textOf)
						.slice(1);
		for (const fact of facts) {
			expect(card?.description).toContain(fact);
			expect(answer.content.replaceAll("\\", "")).toContain(fact);
		}
	});
});

describe("the page of /commissioner export", () => {
	it("is in the language of the league's posts, whoever asks", async () => {
		const { ann, discord, exportPage } = await startSeason();
		await ann.command("commissioner channel", { language: "es" }).answer;
		const { answer, html } = await exportPage();
		expect(answer.content).toContain("as a page");
		expect(html).toContain('<html lang="es-419">');
		expect(html).toContain("Liga de Verano · temporada 1");
		expect(discord.url).toContain("127.0.0.1");
	});

	it("lists gamertags only if they are asked for, in no answer with files", async () => {
		const { ann, exportPage } = await startSeason();
		const { html } = await exportPage();
		for (const gamertag of [FOX, LANTERN, QUILL, HERON]) expect(html).not.toContain(gamertag);
		expect(html).not.toContain(ann.id);
		const { page, answer } = await exportPage({ gamertags: "yes" });
		const [members] = findAll(sectionOf(page, "members"), ({ name }) => name === "table");
		expect(members && cellsOf(members)[1]).toEqual(["Yarrows", FOX, "PlayStation"]);
		expect(answer.content).toContain("lists the members' gamertags");
		const refused = await ann.command("commissioner export", { gamertags: "yes" }).answer;
		expect(refused.content || refused.embeds[0]?.description).toContain("`as: Page`");
		expect(refused.attachments).toEqual([]);
	});

	it("has the box scores of the games whose logs were read, and earlier seasons", async () => {
		const { ann, league, leagues, exportPage } = await startSeason();
		const boxes = (page: ReturnType<typeof parseHtml>) =>
			findAll(sectionOf(page, "games"), ({ attributes }) => attributes.class === "box").length;
		const read = (await leagues.view(league.id))?.judged.filter(({ check }) => check !== null).length;
		const { page } = await exportPage();
		expect(read).toBeGreaterThan(3);
		expect(boxes(page)).toBe(read);
		const next = await ann.command("commissioner season next").answer;
		await ann.submit(await ann.click(next, { label: ENGLISH.seasons.next.sure }).modal, { name: "Liga de Verano" })
			.answer;
		const { page: second } = await exportPage();
		expect(boxes(second)).toBe(0);
		const { page: first, name } = await exportPage({ season: "1" });
		expect(boxes(first)).toBe(read);
		expect(name).toBe("season-1.html");
	});
});
