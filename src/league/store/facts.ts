import type { Kysely } from "kysely";
import type { GameFacts } from "../../game/facts.ts";
import { readFacts } from "../../game-logs/store/game-facts.ts";
import { partsOf } from "../../ground/async.ts";
import { parseFacts } from "./stored.ts";
import type { LeagueTables } from "./tables.ts";

/** The facts that are parsed within a few milliseconds. */
const FACTS_AT_ONCE = 10;

/** The facts from the logs of games, by the id of the facts, with pauses in which other work can run. */
export async function* readGameFacts(
	db: Kysely<LeagueTables>,
	ids: readonly string[],
): AsyncGenerator<{ id: string; facts: GameFacts }> {
	for await (const rows of readFacts(db, ids)) {
		for await (const part of partsOf(rows, FACTS_AT_ONCE)) {
			for (const { id, facts } of part) yield { id, facts: parseFacts(facts) };
		}
	}
}
