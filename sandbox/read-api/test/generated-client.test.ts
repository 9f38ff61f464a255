import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import openapiTS from "openapi-typescript";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { createSample } from "../src/sample/sample.ts";
import { setUp } from "./setup.ts";

const { url } = await setUp({ league: "mlb" }, afterAll);
const run = promisify(execFile);
const TSC = resolve("node_modules/typescript/bin/tsc");

/** Reads every operation with nothing but the generated types. */
const PROGRAM = `
import type { paths } from "./api.ts";

type Get<P extends keyof paths> = paths[P] extends { get: infer G } ? G : never;
type Query<P extends keyof paths> = Get<P> extends { parameters: { query?: infer Q } } ? Q : undefined;
type Content<P extends keyof paths> = Get<P> extends { responses: { 200: { content: infer C } } } ? C : never;
type Answer<P extends keyof paths> = Content<P> extends { "application/json": infer A } ? A : never;

async function read<P extends keyof paths>(path: P, query?: Query<P>): Promise<Answer<P>> {
	const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
	return (await fetch(\`\${BASE}\${path}?\${search}\`)).json() as Promise<Answer<P>>;
}

const flat = await read("/api/v1/listings.json", { type: "mlb_Card", page: 1 });
const page = await read("/apis/listings.json", { series_id: 1337, sort: "rank", order: "desc" });
const uuid: string = page.listings[0]?.item.uuid ?? "";
const listing = await read("/apis/listing.json", { uuid });
const item = await read("/apis/item.json", { uuid });
const captains = await read("/apis/captains.json", { page: 1 });
const metaData = await read("/apis/meta_data.json");
const history = await read("/apis/game_history.json", { username: USERNAME, mode: "arena" });
const id: string = history.game_history[0]?.id ?? "";
const log = await read("/apis/game_log.json", { id });
const unknown = await read("/apis/game_log.json", { id: "1" });

const game = "game" in log ? log.game : null;
const home = game?.[2][1][0];
const statistics = home?.[home.team_id];
const facts: (string | number | undefined)[] = [
	flat.listings[0]?.best_sell_price,
	listing.price_history[0]?.date,
	"ovr" in item && "pitches" in item ? item.ovr : undefined,
	captains.captains[0]?.boosts[0]?.attributes[0]?.value,
	metaData.series[0]?.name,
	game?.[0][1].innings,
	game?.[1][1].slice(0, 5),
	typeof statistics === "object" ? statistics.batting_stats[0]?.player_name : undefined,
	"error" in unknown ? unknown.error : undefined,
];
console.log(JSON.stringify(facts));
`;

it("a client generated from the description compiles strictly and reads every operation", async () => {
	const folder = await mkdtemp(join(tmpdir(), "generated-client-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const [player] = createSample("test").games.gamertags;
	const values = { BASE: url, USERNAME: player?.name };
	const constants = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
	await writeFile(join(folder, "api.ts"), await openapiTS(new URL(`${url}/openapi.json`)));
	await writeFile(join(folder, "client.ts"), constants.join("") + PROGRAM);
	await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));

	const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", "--lib", "es2024,dom"];
	const strict = [...options, "--types", "", "--allowImportingTsExtensions", "--noUncheckedIndexedAccess"];
	await run(process.execPath, [TSC, ...strict, "client.ts"], { cwd: folder }).catch(({ stdout }) => {
		throw new Error(`The client does not compile:\n${stdout}`);
	});
	const { stdout } = await run(process.execPath, ["client.ts"], { cwd: folder });
	expect(JSON.parse(stdout)).toEqual([
		expect.any(Number),
		"07/01",
		expect.any(Number),
		expect.stringMatching(/^\+?\d+$/),
		"All",
		expect.stringMatching(/^\d+$/),
		"^c51^",
		expect.stringMatching(/, /),
		"game not found",
	]);
});
