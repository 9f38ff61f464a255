import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { forgetPerson } from "../../src/discord/personal-data.ts";
import { createRules } from "../fixtures/league.ts";
import { startTestBot } from "../helpers/bot.ts";
import { addEmptyDatabase } from "../helpers/empty-database.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { createSpy } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";

/** The names of columns for the id of a person. */
const OF_A_PERSON = /(^|_)user_id$|^(made_by|by|undone_by|about)$/;

/** The columns for ids of people: all of them, and those that contain this one. */
function findColumns(path: string, userId: string) {
	const database = new DatabaseSync(path, { readOnly: true });
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	const columns = tables.flatMap(({ name: table }) =>
		database
			.prepare(`SELECT name FROM pragma_table_info('${table}')`)
			.all()
			.map(({ name }) => ({ table: String(table), column: String(name) })),
	);
	const containing = columns.filter(
		({ table, column }) =>
			database.prepare(`SELECT 1 FROM "${table}" WHERE CAST("${column}" AS text) = ?`).get(userId) !== undefined,
	);
	database.close();
	const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
	return {
		ofPeople: columns.filter(({ column }) => OF_A_PERSON.test(column)).map(named),
		containing: containing.map(named),
	};
}

it("a person's id is in every column for ids of people, and in none after the person is forgotten", async () => {
	const folder = await createMemoryFolder();
	onTestFinished(() => rm(folder, { recursive: true }));
	const path = join(folder, "dugout.sqlite");
	const storageUrl = await addEmptyDatabase(folder);
	const spy = createSpy();
	const bot = await startTestBot({
		storageUrl,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		commands: [...commands, spy.command],
	});
	const { ann } = bot;
	await ann.command("spy").answer;
	const services = spy.seen();
	if (services === undefined) throw new Error("The command did not run");
	const { leagues } = services;
	const serverId = bot.discord.guilds[0]?.id ?? "";
	const addLeague = async (name: string) => {
		const league = await leagues.create({ serverId, name, rules: createRules(), locale: "en-US" }, ann.id);
		if (league === null) throw new Error("The league was not created");
		await leagues.members.put(league.id, [{ team: "Yarrows", accounts: [] }], ann.id);
		const view = await leagues.view(league.id);
		return { league, view, member: view?.members[0]?.id ?? 0 };
	};
	const [joined, named, requested] = [
		await addLeague("Joined"),
		await addLeague("Named"),
		await addLeague("Requested"),
	];

	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	await services.settings.changePerson(ann.id, { private: true });
	await ann.command("alert add", { card: TEO, side: "buy", price: "5" }).answer;
	await ann.command("mine add", { card: TEO }).answer;
	await ann.command("mine import", { file: { name: "cards.txt", data: TEO } }).answer;
	const search = { userId: ann.id, query: "market", kind: "fits", percent: 0, name: "All", locale: "en-US" } as const;
	await services.searches.add(search, { fits: [], unclear: [] });
	await ann.command("feed add", { kind: "new" }).answer;
	await ann.command("commissioner channel", { league: "Joined" }).answer;
	await ann.command("league table", { league: "Joined" }).answer;
	await bindPerson(leagues, joined.league.id, joined.member, ann.id);
	const joinedView = await leagues.view(joined.league.id);
	if (joinedView === null) throw new Error("The league is gone");
	await leagues.appointments.setMentions(joinedView, ann.id, true);
	await leagues.members.put(named.league.id, [{ team: "Drovers", accounts: [], proposedUserId: ann.id }], "boss");
	await leagues.people.claim(requested.league.id, requested.member, ann.id, { gamertag: FOX, platform: "psn" });
	await leagues.change(named.league.id, { rules: createRules({ games: "ranked" }) }, ann.id);
	const changed = (await leagues.view(named.league.id))?.decisions.findLast(({ kind }) => kind === "rules");
	expect(await leagues.decisions.undo(named.league.id, changed?.id ?? 0, ann.id)).toBe("undone");

	await bot.stop();
	const file = new DatabaseSync(path);
	file.prepare("INSERT INTO past_lists VALUES (?, 'https://cards.example', 'cards', 1, '{}', 0, 1, 1)").run(ann.id);
	file.close();
	const before = findColumns(path, ann.id);
	expect(before.containing.sort()).toEqual(before.ofPeople.sort());

	const again = await startTestBot({ storageUrl, serve: serveGames, crawled: false, commands: [spy.command] });
	await again.ann.command("spy").answer;
	const current = spy.seen();
	if (current === undefined) throw new Error("The command did not run");
	expect(await forgetPerson(ann.id, current)).toEqual([]);
	await again.stop();
	expect(findColumns(path, ann.id).containing).toEqual([]);
});
