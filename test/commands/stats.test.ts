import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { GAMERTAG_LENGTH } from "../../src/game/participant.ts";
import { STATS_TABS, TABS } from "../../src/stats/show/tabs.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shareBot } from "../helpers/shared-bot.ts";
import { shownMessage } from "../helpers/shown-message.ts";
import type { Handler, TestUpstream } from "../helpers/upstream.ts";

const SPANISH = textsFor("es-419");

const LOG = "/apis/game_log.json";
const ASKED = { gamertag: FOX, platform: "psn" };

/** Serves the games, with a gate before the logs and the histories. */
function createGate() {
	const gate = { logs: Promise.resolve(), histories: Promise.resolve() };
	const serve = (upstream: TestUpstream) => {
		const handlers = new Map<string, Handler>();
		serveGames({ ...upstream, on: (path, handler) => void handlers.set(path, handler) });
		for (const [path, answer] of handlers)
			upstream.on(path, async query => {
				await (path === LOG ? gate.logs : gate.histories);
				return answer(query.username?.startsWith("x") ? { ...query, username: FOX } : query);
			});
	};
	return { gate, serve };
}

async function setUp() {
	const { gate, serve } = createGate();
	const bot = await startStatsBot(serve);
	onTestFinished(() => bot.stop());
	const logsAsked = () => bot.upstream.requests.filter(({ path }) => path === LOG).length;
	/** The next change of a message that the bot makes of its own accord. */
	const edited = ({ id }: APIMessage) =>
		new Promise<APIMessage>(resolve =>
			bot.discord.events.on("edit", ({ message }) => {
				if (message.id === id) resolve(message);
			}),
		);
	return { ...bot, gate, logsAsked, edited };
}

function startStatsBot(serve: (upstream: TestUpstream) => void): Promise<TestBot> {
	return startTestBot({ crawled: false, serve, deferAfterMs: 5000, acknowledgeMs: 180_000 });
}

/** The answer to a person once all logs have been read, however busy the machine is. */
async function complete(person: Person, options: object): Promise<APIMessage> {
	let answer = await person.command("stats", options as never).answer;
	while (/games read|partidos leídos/.test(answer.embeds[0]?.description ?? ""))
		answer = await person.click(answer, {
			label: answer.embeds[0]?.title === "Stats" ? ENGLISH.buttons.refresh : SPANISH.buttons.refresh,
		}).answer;
	return answer;
}

/** For tests that neither change nor count what the service answers. */
const visitBot = shareBot(() => startStatsBot(createGate().serve));

const isHistory = (body: unknown): body is { game_history: object[] } =>
	typeof body === "object" && body !== null && "game_history" in body;
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const about = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

describe("/stats", () => {
	it("is for everybody about one's own gamertag, and private about another's", async () => {
		const { ann, ben } = await visitBot();
		const unlinked = await ann.command("stats").answer;
		expect([isPrivate(unlinked), unlinked.content]).toEqual([true, expect.stringContaining("Whose stats?")]);
		await ann.command("link", ASKED).answer;
		const own = await ann.command("stats").answer;
		expect([isPrivate(own), about(own)]).toEqual([false, expect.stringContaining("quiet\\_fox12")]);
		expect(isPrivate(await ann.command("stats", { gamertag: "QUIET_FOX12", platform: "psn" }).answer)).toBe(false);
		expect(isPrivate(await ben.command("stats", ASKED).answer)).toBe(true);
	});

	it.each(languages([Locale.EnglishUS, Locale.SpanishLATAM]))(
		"shows all tabs in %s, within a phone's width",
		async locale => {
			const { ann, discord } = await visitBot();
			ann.locale = locale;
			let answer = await complete(ann, { ...ASKED, games: "50" });
			const labels = JSON.stringify(answer.components).matchAll(/"label":"([^"]+)"/g);
			const tabs = [...labels].slice(0, STATS_TABS.length).map(([, label = ""]) => label);
			for (const [index, label] of tabs.entries()) {
				if (index > 0) answer = await ann.click(answer, { label }).answer;
				expectWithinLimits(...answer.embeds);
				const shown = JSON.stringify(shownMessage(answer, discord.applicationId))
					.replaceAll(/<t:\d+:/g, "<t:TIME:")
					.replaceAll(/http:[^"]+/g, "URL");
				pin(JSON.parse(shown), locale, label);
			}
		},
	);

	it("has figures that are the sums of the box scores, and says how many games and plate appearances they rest on", async () => {
		const { ann } = await visitBot();
		const answer = await complete(ann, { ...ASKED, games: "10" });
		// Each game has the same log: 31 at bats of the home side, 4 hits, all home runs, and 27 strikeouts of the away side.
		expect(about(answer)).toMatch(/AVG +\.\d{3} +\.\d{3}–\.\d{3} +of \d+/);
		const contact = await ann.click(answer, { label: "Contact" }).answer;
		expect(about(contact)).toContain("40 batted balls");
		expect(about(contact)).toContain("40 home runs");
		const strikeouts = await ann.click(contact, { label: "Strikeouts" }).answer;
		expect(about(strikeouts)).toMatch(/covers (\d+) of \1 plate appearances/);
	});

	it("answers at once with what is known, and once more when the rest has been read", async () => {
		const { ann, gate, edited, logsAsked } = await setUp();
		const logs = Promise.withResolvers<void>();
		gate.logs = logs.promise;
		const first = await ann.command("stats", ASKED).answer;
		expect(about(first)).toContain("**0 of 25 games read**, newest first.");
		const next = edited(first);
		logs.resolve();
		const complete = await next;
		expect(about(complete)).not.toContain("games read");
		expect(about(complete)).toMatch(/AVG +\.\d{3}/);
		expect(logsAsked()).toBe(25);
	});

	it("does not replace a tab that the person has opened since", async () => {
		const { ann, gate, discord } = await setUp();
		const logs = Promise.withResolvers<void>();
		gate.logs = logs.promise;
		const first = await ann.command("stats", ASKED).answer;
		const opponents = await ann.click(first, { label: "Opponents" }).answer;
		const edits: string[] = [];
		discord.events.on("edit", ({ message }) => edits.push(about(message)));
		const second = new Promise(resolve => discord.events.once("edit", resolve));
		logs.resolve();
		await second;
		expect(about(opponents)).toContain("paper\\_lantern7");
		expect(edits.every(text => text.includes("paper\\_lantern7"))).toBe(true);
	});

	it("answers in time while the service does not, and shows the games as soon as it does", async () => {
		const { ann, gate, edited } = await setUp();
		const histories = Promise.withResolvers<void>();
		gate.histories = histories.promise;
		const first = await ann.command("stats", ASKED).answer;
		expect(first.content).toContain(ENGLISH.stats.slow);
		const next = edited(first);
		histories.resolve();
		const shown = await next;
		expect([shown.content, about(shown)]).toEqual(["", expect.stringContaining("quiet\\_fox12")]);
	});

	it("says in the same message, as soon as the slow service has answered, that there is no such player", async () => {
		const { ann, gate, edited } = await setUp();
		const histories = Promise.withResolvers<void>();
		gate.histories = histories.promise;
		const first = await ann.command("stats", { gamertag: "nobody", platform: "psn" }).answer;
		expect(first.content).toContain(ENGLISH.stats.slow);
		const next = edited(first);
		histories.resolve();
		const shown = await next;
		expect([shown.content, shown.components]).toEqual([expect.stringContaining("No player named “nobody”"), []]);
	});

	it("says in the end that games could not be read, and asks for them again at Refresh only", async () => {
		const { ann, upstream, edited, gate, logsAsked } = await setUp();
		const logs = Promise.withResolvers<void>();
		gate.logs = logs.promise;
		const first = await ann.command("stats", { ...ASKED, games: "10" }).answer;
		expect(about(first)).toContain(ENGLISH.stats.read("0", "10", 1));
		const next = edited(first);
		upstream.fault = () => ({ body: {} });
		logs.resolve();
		const failed = await next;
		expect(about(failed)).toContain(ENGLISH.stats.readSoFar("0", "10"));
		expect(logsAsked()).toBe(10);
		upstream.fault = null;
		await ann.click(failed, { label: ENGLISH.buttons.refresh }).answer;
		expect(logsAsked()).toBeGreaterThan(10);
		expect(about(await complete(ann, { ...ASKED, games: "10" }))).toMatch(/AVG +\.\d{3}/);
	});

	it("counts a game once that the service lists with the times of its beginning and its end", async () => {
		const { ann, upstream } = await setUp();
		upstream.fault = honest => {
			if (typeof honest === "function" || !isHistory(honest.body)) return honest;
			const [newest, ...others] = honest.body.game_history;
			const begun = { ...newest, display_date: "04/01/2026 17:55:00" };
			return { body: { ...honest.body, game_history: [newest, begun, ...others.slice(0, -1)] } };
		};
		const answer = await ann.command("stats", ASKED).answer;
		expect(about(answer)).toContain("the last 25 games");
		expect(about(answer)).toContain("Newest first: L W W L W W L W W L");
		const history = await ann.command("history", ASKED).answer;
		expect(about(history)).toContain("streak **L1**");
	});

	it("keeps the order and the page of the players when it is refreshed", async () => {
		const { ann } = await visitBot();
		const players = await ann.click(await ann.command("stats", ASKED).answer, { label: "Players" }).answer;
		const byHits =
			JSON.stringify(players.components)
				.match(/stats\|[^"]*q=h"/)?.[0]
				.slice(0, -1) ?? "";
		const sorted = await ann.select(players, "menu|name=sort", [byHits]).answer;
		expect(about(sorted)).toMatch(/AB +H +HR +RBI/);
		expect(about(await ann.click(sorted, { label: ENGLISH.buttons.refresh }).answer)).toMatch(/AB +H +HR +RBI/);
	});

	it("shows the games against an opponent, and only of a mode", async () => {
		const { ann } = await visitBot();
		const against = await ann.command("stats", { ...ASKED, opponent: "lantern", games: "10" }).answer;
		expect(about(against)).toContain(ENGLISH.stats.scopeAgainst(10, "“paper\\_lantern7”"));
		const nobody = await ann.command("stats", { ...ASKED, opponent: "zzz" }).answer;
		expect(nobody.content).toContain("has no games against “zzz”");
		const mode = await ann.command("stats", { ...ASKED, mode: "exhibition" }).answer;
		expect(mode.content).toContain(`has no ${ENGLISH.game.modes.exhibition} games`);
		const stranger = await ann.command("stats", { gamertag: "nobody", platform: "psn" }).answer;
		expect(stranger.content).toContain("No player named “nobody”");
	});

	it.each(
		languages([
			[
				Locale.EnglishUS,
				"2 not counted: the service does not say who played on which side",
				"2 opponents with “l” in their names",
			],
			[
				Locale.SpanishLATAM,
				"2 sin contar: el servicio no dice quién jugó en cada lado",
				"2 rivales con “l” en el nombre",
			],
		]),
	)(
		"leaves out games of unknown sides and says so, and names all opponents of a part of a name, in %s",
		async (locale, left, several) => {
			const { ann, upstream } = await setUp();
			ann.locale = locale;
			upstream.fault = honest => {
				if (typeof honest === "function" || !isHistory(honest.body)) return honest;
				const [one, other, ...others] = honest.body.game_history;
				const guest = { home_full_name: "Owls", home_name: "odd_quill3", away_name: "paper_lantern7" };
				const host = { home_full_name: "Owls", home_name: "paper_lantern7", away_name: "odd_quill3" };
				return { body: { ...honest.body, game_history: [{ ...one, ...guest }, { ...other, ...host }, ...others] } };
			};
			const answer = await ann.command("stats", { ...ASKED, games: "10" }).answer;
			expect(about(answer)).toMatch(/(last|últimos) 10 (games|partidos)/);
			expect(about(answer)).toContain(`-# ${left}`);
			expect(about(answer)).toMatch(/: (W|G) (L|P) (W|G) (W|G) (L|P) (W|G) (W|G) (L|P)\n/);
			expect(answer.attachments[0]?.description).toMatch(/8 (games|partidos)/);
			for (const command of ["stats", "history"]) {
				const exact = about(await ann.command(command, { ...ASKED, opponent: "Odd_Quill3" }).answer);
				expect(exact).toMatch(/(against|contra) “odd\\_quill3”/);
				// Each of the three pages begins with the two games.
				expect(exact).toContain("-# 6 ");
				const part = about(await ann.command(command, { ...ASKED, opponent: "l" }).answer);
				expect(part).toMatch(new RegExp(`${several}: odd._quill3 (and|y) paper._lantern7`));
			}
			const history = await ann.command("history", { ...ASKED, opponent: "quill" }).answer;
			expect(about(history)).not.toContain("– ");
			const all = await ann.command("history", ASKED).answer;
			expect(about(all)).toContain("odd\\_quill3 vs paper\\_lantern7");
		},
	);

	it.each(
		languages([
			[Locale.EnglishUS, `${ENGLISH.stats.sample("20", "25")}, 2 opponents`],
			[Locale.SpanishLATAM, "20 de 25 partidos con box score, 2 rivales"],
		]),
	)("says on each tab how many games its figures rest on, where some have no log, in %s", async (locale, sample) => {
		const { ann, upstream } = await setUp();
		ann.locale = locale;
		upstream.fault = honest => {
			const isMissing = typeof honest !== "function" && /"game_uuid":"uuid-\d+[05]"/.test(JSON.stringify(honest.body));
			return isMissing ? { body: { error: "game not found" } } : honest;
		};
		let answer = await complete(ann, ASKED);
		expect(about(answer)).toContain(`-# ${sample}\n`);
		const labels = JSON.stringify(answer.components).matchAll(/"label":"([^"]+)"/g);
		const tabs = [...labels].slice(0, STATS_TABS.length).map(([, label = ""]) => label);
		for (const [index, label] of tabs.entries()) {
			const tab = STATS_TABS[index];
			if (tab === undefined || TABS[tab].source === "history") continue;
			answer = await ann.click(answer, { label }).answer;
			expect(about(answer), label).toContain(`-# ${sample}\n`);
		}
	});

	it.each(
		languages([
			[Locale.EnglishUS, "10 of the last 57 games", "of the last 57 games: ", "`/stats games: 100`"],
			[Locale.SpanishLATAM, "10 de los últimos 57 partidos", "de los últimos 57 partidos: ", "`/stats partidos: 100`"],
		]),
	)("lets /history say in which games the longest home run is, in %s", async (locale, some, all, command) => {
		const { ann } = await setUp();
		ann.locale = locale;
		const longest = async () => /^.*(?:Longest|largo).*$/m.exec(about(await ann.command("history", ASKED).answer))?.[0];
		expect(await longest()).toBeUndefined();
		await complete(ann, { ...ASKED, games: "10" });
		expect(await longest()).toContain(some);
		expect(await longest()).toContain(command);
		await complete(ann, { ...ASKED, games: "100" });
		expect(await longest()).toContain(all);
	});

	it("opens the games against an opponent beside the list, and pages and sorts the players", async () => {
		const { ann } = await visitBot();
		const answer = await ann.command("stats", ASKED).answer;
		const opponents = await ann.click(answer, { label: "Opponents" }).answer;
		const values = JSON.stringify(opponents.components).match(/history\|[^"]+/g) ?? [];
		const games = await ann.select(opponents, "menu|name=opponents", [values[0] ?? ""]).answer;
		expect(games.id).not.toBe(opponents.id);
		expect(about(games)).toContain("against “");
		const players = await ann.click(opponents, { label: "Players" }).answer;
		const byHits = JSON.stringify(players.components).match(/stats\|[^"]*q=hr[^"]*/)?.[0] ?? "";
		const sorted = await ann.select(players, "menu|name=sort", [byHits]).answer;
		expect(about(sorted)).toMatch(/AB +H +HR +RBI/);
		const pitching = await ann.click(sorted, { label: "Pitching" }).answer;
		expect(about(pitching)).toMatch(/IP +ERA\n/);
	});

	it("fits its buttons for the longest gamertag of a platform and an opponent, and says it where one is too long", async () => {
		const { ann } = await setUp();
		const asked = { platform: "psn", games: "100", mode: "arena", opponent: "lantern7" };
		let answer = await ann.command("stats", { ...asked, gamertag: "x".repeat(16) }).answer;
		for (const label of ["Players", "Pitching", "Strikeouts"]) answer = await ann.click(answer, { label }).answer;
		expect(about(answer)).toContain("Strikeouts · Pitching");
		const longer = { ...asked, gamertag: "x".repeat(GAMERTAG_LENGTH), opponent: "paper_lantern7" };
		const tooLong = await ann.click(await ann.command("stats", longer).answer, { label: "Strikeouts" }).answer;
		expect([isPrivate(tooLong), tooLong.content]).toEqual([true, expect.stringContaining("too long")]);
	});

	it("is deleted with the gamertag by /unlink", async () => {
		const { ann, logsAsked } = await setUp();
		await ann.command("link", ASKED).answer;
		await complete(ann, {});
		const before = logsAsked();
		const question = await ann.command("unlink").answer;
		await ann.click(question, { label: "Everything" }).answer;
		await complete(ann, ASKED);
		expect(logsAsked()).toBe(2 * before);
	});

	it("opens from the menu of a person who agreed, and says nothing about others", async () => {
		const { ann, ben } = await visitBot();
		const nothing = await ann.menu("Stats", ben).answer;
		expect([isPrivate(nothing), nothing.content]).toEqual([true, expect.stringContaining("nothing to show")]);
		const linked = await ben.command("link", ASKED).answer;
		expect((await ann.menu("Stats", ben).answer).content).toContain("nothing to show");
		const settings = await ben.click(linked, "settings").answer;
		const agreed = await ben.click(settings, "settings|action=set|found=yes").answer;
		const shown = await ann.menu("Stats", ben).answer;
		expect([isPrivate(shown), about(shown)]).toEqual([true, expect.stringContaining("quiet\\_fox12")]);
		await ben.click(agreed, "settings|action=set|found=no").answer;
		expect((await ann.menu("Stats", ben).answer).content).toContain("nothing to show");
	});
});
