/**
 * Runs all benchmarks, or the named ones: `npm run bench`, `npm run bench answers start`. Prints one table and writes
 * bench.json. Each figure is measured alternately with its alternative, in one run on one machine; only the ratios are
 * meaningful.
 */
import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { benchAnswers } from "./answers.ts";
import { benchCache } from "./cache.ts";
import { benchCrawl } from "./crawl.ts";
import { benchDatabase } from "./database.ts";
import { benchDeferral } from "./deferral.ts";
import { benchDiscoveries } from "./discoveries.ts";
import { benchDistance } from "./distance.ts";
import { benchFind } from "./find.ts";
import { benchFloods } from "./floods.ts";
import { benchImports } from "./imports.ts";
import { benchLeagueChannels } from "./league-channels.ts";
import { benchLeagues } from "./leagues.ts";
import { benchMarketBlocks } from "./market-blocks.ts";
import { benchMemory } from "./memory.ts";
import { benchOwnedCards } from "./owned-cards.ts";
import { benchRace } from "./race.ts";
import { benchReadApi } from "./read-api.ts";
import { type Bench, formatTable, type Row } from "./result.ts";
import { benchSavedSearches } from "./saved-searches.ts";
import { benchSearch } from "./search.ts";
import { benchShards } from "./shards.ts";
import { benchSquad } from "./squad.ts";
import { benchSquadDeterminism } from "./squad-determinism.ts";
import { benchSquadMine } from "./squad-mine.ts";
import { benchStart } from "./start.ts";
import { benchStats } from "./stats.ts";

const BENCHES: Readonly<Record<string, Bench>> = {
	answers: benchAnswers,
	distance: benchDistance,
	deferral: benchDeferral,
	start: benchStart,
	shards: benchShards,
	memory: benchMemory,
	crawl: benchCrawl,
	"market-blocks": benchMarketBlocks,
	cache: benchCache,
	database: benchDatabase,
	"owned-cards": benchOwnedCards,
	imports: benchImports,
	"saved-searches": benchSavedSearches,
	leagues: benchLeagues,
	"league-channels": benchLeagueChannels,
	race: benchRace,
	discoveries: benchDiscoveries,
	floods: benchFloods,
	"read-api": benchReadApi,
	search: benchSearch,
	squad: benchSquad,
	"squad-determinism": benchSquadDeterminism,
	"squad-mine": benchSquadMine,
	stats: benchStats,
	find: benchFind,
};

const named = process.argv.slice(2);
const unknown = named.filter(name => BENCHES[name] === undefined);
if (unknown.length > 0) {
	process.stderr.write(`no benchmark is called ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")}\n`);
	process.exit(1);
}
const rows: Row[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
	if (named.length > 0 && !named.includes(name)) continue;
	process.stderr.write(`${name} …\n`);
	rows.push(...(await bench()));
}
const machine = { node: process.version, processors: cpus().length };
await writeFile("bench.json", `${JSON.stringify({ machine, rows }, null, "\t")}\n`);
process.stdout.write(`${formatTable(rows)}\n`);
