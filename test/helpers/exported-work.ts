import { globSync, readFileSync } from "node:fs";

/** The rooms and floors whose functions compute: they have no sockets, no tables and no turns of their own. */
const FOLDERS = [
	"src/api/operations/*.ts",
	"src/feed/{kinds/*,refresh-prices}.ts",
	"src/finder/{*,squad/*}.ts",
	"src/format/*.ts",
	"src/game/*.ts",
	"src/league/{reading,rules}/**/*.ts",
	"src/league/show/{typed,imported}-*.ts",
	"src/market/{browse,catalog,prices,search}/*.ts",
	"src/mine/{*,import/*}.ts",
	"src/stats/*.ts",
	"src/watch/*.ts",
];

/** What reads text that people or services send. */
const READS = /^(?:parse|read|decode)[A-Z]/;

/** Parameters that hold many readings, cards, rows or people. */
const MANY =
	/readonly [\w.<>]+\[\]|\b(?:Iterable|ReadonlyMap|ReadonlySet|Map)<|\b(?:Copies|JudgedSeason|SeasonView|Season|Judged|Tally|DiscoveryData)\b/;

const FUNCTION = /^export (?:async )?function\*? ?(\w+)(?:<[^(]*>)?\(([\s\S]*?)\n?\)(?::[^\n]*?)? \{$/gm;

/** The exported functions that read text, or compute over many things: "market/prices/sales.ts cardSales". */
export function exportedWork(): string[] {
	return globSync(FOLDERS)
		.sort()
		.flatMap(path =>
			[...readFileSync(path, "utf8").matchAll(FUNCTION)].flatMap(([, name = "", parameters = ""]) =>
				READS.test(name) || MANY.test(parameters) ? `${path.replace("src/", "")} ${name}` : [],
			),
		);
}
