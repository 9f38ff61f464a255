import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { describePersonalData, forgetPerson } from "../../src/discord/personal-data.ts";
import { toPerson } from "../../src/posting/recipient.ts";
import { POST_STATES } from "../../src/posting/store/tables.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import type { SearchStatus } from "../../src/watch/search.ts";
import type { AlertStatus } from "../../src/watch/store/tables.ts";
import { createRules } from "../fixtures/league.ts";
import { startTestBot } from "../helpers/bot.ts";
import { addEmptyDatabase } from "../helpers/empty-database.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { createSpy } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

/** The names of columns for the id of a person. */
const OF_A_PERSON = /(^|_)user_id$|^(made_by|by|undone_by|about|recipient)$/;
/** A post to a person has the id in its target, too. */
const BESIDES = ["posts.target"];

interface Column {
	table: string;
	column: string;
	isNullable: boolean;
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

function columnsOf(database: DatabaseSync): Column[] {
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	return tables.flatMap(({ name: table }) => {
		const columns = database.prepare(`SELECT name, "notnull" AS required FROM pragma_table_info('${table}')`).all();
		return columns.map(({ name, required }) => ({
			table: String(table),
			column: String(name),
			isNullable: required === 0,
		}));
	});
}

/** Runs with the bot's file, which it has closed. */
function inspect<Result>(path: string, work: (database: DatabaseSync, columns: Column[]) => Result): Result {
	const database = new DatabaseSync(path);
	try {
		return work(database, columnsOf(database));
	} finally {
		database.close();
	}
}

/** The columns that have one of these ids, alone or within a text. */
const findIds = (path: string, ids: readonly string[]) =>
	inspect(path, (database, columns) =>
		ids.flatMap(id =>
			columns
				.filter(({ table, column }) =>
					database.prepare(`SELECT 1 FROM "${table}" WHERE instr(CAST("${column}" AS text), ?) > 0`).get(id),
				)
				.map(column => `${nameOf(column)} ${id}`),
		),
	);

const eachOf = (column: string, values: Readonly<Record<string, true>>): State[] =>
	Object.keys(values).map(value => ({ [column]: value }));

/** The columns of a row that differ from those of the row that a command has stored. */
type State = Readonly<Record<string, SQLInputValue>>;

/**
 * The states that the rows of a table can take, beside those in which a column that may be null is null. The compiler names
 * a status that is missing.
 */
const STATES: Readonly<Record<string, readonly State[]>> = {
	alerts: eachOf("status", { armed: true, fired: true, paused: true } satisfies Record<AlertStatus, true>),
	feeds: [{ removed_at: 1 }, { kind: "later" }, { paused_reason: "host" }],
	league_channels: [{ league_id: 2, paused_reason: "host" }],
	league_members: [
		{ removed: "kept", removed_at: 1 },
		{ removed: "excluded", removed_at: 1 },
	],
	links: [{ found: 1 }, { platform: "later" }],
	owned_cards: [{ packed: Buffer.alloc(0) }, { replaced: Buffer.alloc(0) }],
	person_settings: [{ private: 0 }, { private: 0, language: "later" }, { private: 0, platform: "later" }],
	posts: POST_STATES.map(state => ({ state })),
	saved_searches: eachOf("status", { on: true, paused: true, removed: true } satisfies Record<SearchStatus, true>),
};

/**
 * Adds a person for each state of each row that has ann's id: the row is the only thing that is stored about them.
 *
 * @returns what each of them stands for, by id
 */
function addStates(path: string, ann: string): Map<string, string> {
	const added = new Map<string, string>();
	inspect(path, (database, columns) => {
		function add(table: string, row: State, what: string, write: (id: string) => State): void {
			const id = String(900_000_000_000_000_000n + BigInt(added.size));
			const values = Object.entries({ ...row, ...write(id) }).filter(([name]) => !KEYS.has(name));
			const names = values.map(([name]) => `"${name}"`).join();
			const statement = `INSERT INTO "${table}" (${names}) VALUES (${values.map(() => "?").join()})`;
			database.prepare(statement).run(...values.map(([, value]) => value));
			added.set(id, what);
		}
		for (const { table, column } of columns.filter(each => OF_A_PERSON.test(each.column))) {
			const named = (id: string) => (column === "recipient" ? toPerson(id) : id);
			const template = database.prepare(`SELECT * FROM "${table}" WHERE "${column}" = ?`).get(named(ann)) ?? {};
			const others = columns.filter(each => each.table === table && each.column !== column);
			const nobody = others.filter(each => OF_A_PERSON.test(each.column)).map(each => [each.column, null]);
			const nulls = others.filter(each => each.isNullable && template[each.column] !== null);
			// A channel is one of its league, and its row is ann's in every other state.
			const states = [...(table === "league_channels" ? [] : [{}, ...nulls.map(each => ({ [each.column]: null }))])];
			for (const state of [...states, ...(STATES[table] ?? [])]) {
				const what = `${table}.${column} ${JSON.stringify(state)}`;
				add(table, template, what, id => ({
					...Object.fromEntries(nobody),
					...state,
					...(typeof template["target"] === "string" && { target: template["target"].replace(ann, id) }),
					[column]: named(id),
				}));
			}
		}
		const post = {
			target: "league:1",
			recipient: "channel:1",
			created_at: Date.now(),
			state: "failed",
			refusals: 0,
			due_at: 0,
		};
		add("posts", post, "posts.body", id => ({ nonce: "mention 1-2", body: JSON.stringify({ content: `<@${id}>` }) }));
	});
	return added;
}

/** The columns of rows that no two rows share. */
const KEYS: ReadonlySet<string> = new Set(["id", "interaction_id"]);

it("every row with a person's id is listed in each of its states, and none has the id after the person is forgotten", async () => {
	const folder = await createMemoryFolder();
	onTestFinished(() => rm(folder, { recursive: true }));
	const path = join(folder, "dugout.sqlite");
	const storageUrl = await addEmptyDatabase(folder);
	const spy = createSpy();
	// One service for both bots: the lists of another one would be set aside.
	const upstream = await createTestUpstream();
	onTestFinished(upstream.close);
	serveMarket(upstream);
	serveGames(upstream);
	const bot = await startTestBot({
		storageUrl,
		upstream: { ...upstream, close: async () => {} },
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
	await services.searches.add(search, async () => ({ fits: [], unclear: [] }));
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
	inspect(path, database =>
		database
			.prepare("INSERT INTO past_lists VALUES (?, 'https://cards.example', 'cards', 1, '{}', 0, 1, 1)")
			.run(ann.id),
	);
	const ofPeople = inspect(path, (_, columns) => columns.filter(({ column }) => OF_A_PERSON.test(column)).map(nameOf));
	expect(findIds(path, [ann.id]).sort()).toEqual([...ofPeople, ...BESIDES].map(name => `${name} ${ann.id}`).sort());
	const states = addStates(path, ann.id);

	const again = await startTestBot({
		storageUrl,
		upstream: { ...upstream, close: async () => {} },
		crawled: false,
		commands: [spy.command],
	});
	await again.ann.command("spy").answer;
	const current = spy.seen();
	if (current === undefined) throw new Error("The command did not run");
	for (const [id, state] of states) {
		const described = await describePersonalData(id, current, ENGLISH);
		expect([...described.values()].flat(), `${state} is listed`).not.toEqual([]);
	}
	for (const id of [ann.id, ...states.keys()]) expect(await forgetPerson(id, current), states.get(id)).toEqual([]);
	await again.stop();
	expect(findIds(path, [ann.id, ...states.keys()])).toEqual([]);
});
