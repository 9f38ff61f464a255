import { type APIMessage, ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { canUndo } from "../../src/league/rules/undo.ts";
import { type Decision, rulingSchema } from "../../src/league/season/decision.ts";
import { fixtureChangeSchema } from "../../src/league/season/fixtures.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { FOX, LANTERN, PLAYED, type ServedGame, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { playerIdOf } from "../helpers/league-histories.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { setUpLeague } from "../helpers/league-setup.ts";

const { commissioner: words, rounds, seasons } = ENGLISH;
const DAY = 86_400_000;

/** Every kind of ruling that the code knows, with what it changes: "member renamed". */
const KINDS = rulingSchema.options.flatMap(({ shape }) => {
	const kind = shape.kind.value;
	if (kind === "fixtures") return fixtureChangeSchema.options.map(option => `fixtures ${option.shape.kind.value}`);
	return "change" in shape && "options" in shape.change
		? shape.change.options.map(change => `${kind} ${change}`)
		: [kind];
});

const kindOf = (decision: Decision): string => {
	if (decision.kind === "fixtures") return `fixtures ${decision.change?.kind}`;
	return "change" in decision ? `${decision.kind} ${decision.change}` : decision.kind;
};

const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part && "label" in part ? [{ label: part.label ?? "", id: part.custom_id }] : []));

/** A league after a month, with a game that waits, a person who asks to join, and an account that was renamed. */
async function startLeague() {
	const games: ServedGame[] = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Liga de Verano", { gamesPerPair: 0 });
	bot.clock.now += 2 * DAY;
	const renamed = { playerIds: [playerIdOf(LANTERN), playerIdOf(FOX)] as [string, string], mode: "LEAGUE" };
	games.push({ at: bot.clock.now - 3_600_000, away: LANTERN, home: "fox_with_2_names", runs: [1, 2], ...renamed });
	await bot.restart();
	const { ann, leagues } = bot;
	const view = async () => (await leagues.view(league.id)) ?? expect.fail("there is no league");
	await expect.poll(async () => (await view()).renames.length).toBe(1);
	const ask = (name: string, values = {}) => ann.command(`commissioner ${name}`, values).answer;
	const idOf = (message: APIMessage, label: string) =>
		buttonsOf(message).find(each => each.label.endsWith(label))?.id ?? label;
	const press = (message: APIMessage, label: string) => ann.click(message, idOf(message, label)).answer;
	const form = (message: APIMessage, label: string) => ann.click(message, idOf(message, label)).modal;
	return { ...bot, leagues, league, view, ask, press, form, idOf };
}

type Started = Awaited<ReturnType<typeof startLeague>>;

/** How a commissioner makes each kind of decision, in this order; or why none makes it. */
const WALK: Readonly<Record<string, string | ((started: Started) => Promise<APIMessage>)>> = {
	"member gamertag": async ({ ask, press }) => press(await ask("review"), words.review.takeName),
	verdict: async ({ ask, press }) => press(await ask("review"), words.review.exclude),
	result: ({ ask }) => ask("result", { winner: "Pipers", loser: "Drovers", kind: "forfeit", reason: "late" }),
	adjust: ({ ask }) => ask("adjust", { member: "Pipers", wins: -1, reason: "late" }),
	rules: ({ ann }) => setUpLeague(ann, { min_games: "2" }),
	"member added": ({ ask }) => ask("member", { team: "Rods", gamertag: "nobody_at_all", platform: "xbl" }),
	"member renamed": ({ ask }) => ask("member", { team: "Rods", rename: "Lighthouses" }),
	"member accounts": ({ ask }) => ask("member", { team: "Lighthouses", gamertag: "somebody_else", platform: "xbl" }),
	"member released": async ({ ask, ben, leagues, league, view }) => {
		const id = (await view()).members.find(({ team }) => team === "Drovers")?.id ?? 0;
		await bindPerson(leagues, league.id, id, ben.id);
		return ask("member", { team: "Drovers", release: "yes" });
	},
	"member claimed": async ({ ask, press, ben, leagues, league, view }) => {
		const id = (await view()).members.find(({ team }) => team === "Drovers")?.id ?? 0;
		await leagues.people.claim(league.id, id, ben.id, { gamertag: LANTERN, platform: "psn" });
		return press(await ask("review"), words.review.accept);
	},
	"member joined": async ({ ask, press, leagues, league }) => {
		const joining = { userId: "123456789012345678", team: "Mice", gamertag: "otter_9", platform: "nsw" } as const;
		await leagues.requests.put(league.id, joining);
		return press(await ask("review"), words.review.accept);
	},
	"member removed": async ({ ask, press }) =>
		press(await ask("member", { team: "Mice", remove: "kept" }), words.member.remove.sure),
	"member restored": ({ ask }) => ask("member", { team: "Mice", gamertag: "otter_9", platform: "nsw" }),
	"member excluded": async ({ ask, press }) =>
		press(await ask("member", { team: "Mice", remove: "excluded" }), words.member.remove.sure),
	"member left": "a member does it",
	"fixtures planned": async ({ ask, press }) =>
		press(await ask("fixtures", { rounds: 12, days_a_round: 2 }), ENGLISH.fixtures.plan.store),
	"fixtures moved": async ({ ann, ask, press, form }) => {
		const chosen = await press(await ask("round", { round: 12 - 1 }), rounds.later("12"));
		return ann.submit(await form(chosen, rounds.enter(1)), { reason: "late" }).answer;
	},
	"fixtures extended": async ({ ann, ask, form }) =>
		ann.submit(await form(await ask("round"), rounds.extend), { days: "1", follow: "yes" }).answer,
	"fixtures removed": async ({ ask, press }) =>
		press(await ask("fixtures", { remove: "yes" }), ENGLISH.fixtures.plan.removeButton),
	"season ended": async ({ ask, press }) => press(await ask("season end"), seasons.end.sure),
	"season playoffs": async ({ ask, press }) => press(await ask("season playoffs", { spots: 2 }), seasons.playoffs.sure),
	"season began": async ({ ann, ask, form }) =>
		ann.submit(await form(await ask("season next"), seasons.next.sure), { name: "Liga de Verano" }).answer,
	changed: "nobody decides it",
};

it("every kind of decision that a commissioner makes is answered with Undo, if it can be undone, and Log", async () => {
	expect(Object.keys(WALK).toSorted()).toEqual(KINDS.toSorted());
	const started = await startLeague();
	for (const [kind, make] of Object.entries(WALK)) {
		if (typeof make === "string") continue;
		const known = Math.max(...(await started.view()).decisions.map(({ id }) => id));
		const answer = await make(started);
		const made = (await started.view()).decisions.filter(({ id, by }) => id > known && by === started.ann.id);
		expect(made.map(kindOf), `${kind}: ${answer.content}`).toContain(kind);
		const labels = buttonsOf(answer).map(({ label }) => label);
		const undo = made.length === 1 ? words.result.undo : words.result.undoAll(made.length);
		expect([kind, labels.includes(undo), labels.includes(words.result.log)]).toEqual([kind, made.every(canUndo), true]);
	}
});

it("what was decided at once is undone at once, and the answer says what", async () => {
	const { ask, ann, press, form, idOf, view } = await startLeague();
	await press(await ask("fixtures", { rounds: 3, days_a_round: 2, games: "new" }), ENGLISH.fixtures.plan.store);
	const before = await view();
	const [first, second] = before.fixtures?.rounds[0]?.games ?? [];
	const team = (id?: number) => before.members.find(member => member.id === id)?.team ?? "";
	const one = await press(await ask("round", { round: 1 }), rounds.forfeits(team(first?.away)));
	const two = await press(one, rounds.forfeits(team(second?.away)));
	const entered = await ann.submit(await form(two, rounds.enter(2)), { reason: "late" }).answer;
	const results = async () =>
		(await view()).decisions.filter(({ kind, undone }) => kind === "result" && undone === null);
	expect(await results()).toHaveLength(2);
	const undone = await press(entered, words.result.undoAll(2));
	expect(undone.content).toBe(words.log.undoneNow(words.log.total(2)));
	expect(await results()).toEqual([]);
	expect((await view()).table).toEqual(before.table);
	const again = ann.click(undone, idOf(entered, words.result.undoAll(2)), { unchecked: true });
	expect((await again.answer).content).toBe(words.log.outcomes.already);
});

it("a round reached from the desk keeps its way back beside Undo and Log", async () => {
	const { ask, ann, press, form } = await startLeague();
	await press(await ask("fixtures", { rounds: 12, days_a_round: 2 }), ENGLISH.fixtures.plan.store);
	const desk = await ask("desk");
	const id = buttonsOf(desk).find(each => each.id.includes("action=round"))?.id ?? "";
	const shown = await ann.click(desk, id).answer;
	const chosen = await press(shown, rounds.noContest);
	const entered = await ann.submit(await form(chosen, rounds.enter(1)), { reason: "late" }).answer;
	const labels = buttonsOf(entered).map(({ label }) => label);
	expect(labels).toEqual(expect.arrayContaining([words.result.undo, words.result.log, ENGLISH.desk.back]));
});
