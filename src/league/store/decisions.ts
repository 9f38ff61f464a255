import type { Kysely, Transaction } from "kysely";
import { MAX_CHANGES_A_SEASON, MAX_FIXTURE_CHANGES } from "../season/bounds.ts";
import type { Decision, Ruling } from "../season/decision.ts";
import { isOf } from "./of-season.ts";
import { formatRuling, parseRuling } from "./stored.ts";
import type { LeagueDecisionRow, LeagueTables, SeasonId } from "./tables.ts";

/** The person who decided something, the time (epoch ms) and the reason. */
export interface DecisionNote extends Pick<Decision, "by" | "at"> {
	reason?: string;
	/** The Discord id of the person who joined, was accepted or released. */
	about?: string | null;
	interactionId?: string | undefined;
}

/** The decisions that are logged in addition to those about games and points. */
const CHANGES: readonly Ruling["kind"][] = ["rules", "member", "season", "changed", "fixtures"];

/** The statements that change the decisions of a season. */
export function createDecisionStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	const selectKinds = (kinds: readonly Ruling["kind"][]) =>
		db.selectFrom("leagueDecisions").where(isOf(season)).where("kind", "in", kinds);

	/** Deletes the oldest decisions of these kinds, except for the newest `most`. */
	async function prune(kinds: readonly Ruling["kind"][], most: number): Promise<void> {
		const decisions = selectKinds(kinds).select("id");
		const oldest = await decisions.orderBy("id", "desc").limit(1).offset(most).executeTakeFirst();
		if (oldest === undefined) return;
		const old = decisions.where("id", "<=", oldest.id);
		await db.deleteFrom("leagueDecisions").where("id", "in", old).execute();
	}

	return {
		async add(
			rulings: readonly Ruling[],
			{ by, at, reason = "", about = null, interactionId = undefined }: DecisionNote,
		): Promise<Decision[]> {
			if (rulings.length === 0) return [];
			const rows = rulings.map(ruling => ({
				...season,
				by,
				at,
				reason,
				about,
				kind: ruling.kind,
				ruling: formatRuling(ruling),
				interactionId: interactionId ?? null,
				undoneAt: null,
				undoneBy: null,
			}));
			const added = await db.insertInto("leagueDecisions").values(rows).returningAll().execute();
			if (rulings.some(({ kind }) => CHANGES.includes(kind))) await prune(CHANGES, MAX_CHANGES_A_SEASON);
			if (rulings.some(({ kind }) => kind === "fixtures")) await prune(["fixtures"], MAX_FIXTURE_CHANGES);
			return added.map(parseDecision);
		},
		/** All decisions of the season, oldest first. */
		all: () => readDecisions(db, season),
		/** The decision that an interaction has already made. */
		async byInteraction(interactionId: string): Promise<Decision | undefined> {
			const decisions = db.selectFrom("leagueDecisions").selectAll().where("interactionId", "=", interactionId);
			const row = await decisions.executeTakeFirst();
			return row && parseDecision(row);
		},
		async count(kinds: readonly Ruling["kind"][]): Promise<number> {
			const counted = selectKinds(kinds).select(({ fn }) => fn.countAll<number>().as("count"));
			return Number((await counted.executeTakeFirstOrThrow()).count);
		},
		/** Deletes verdicts and undone decisions that are equal to a ruling, which replaces them. */
		async deleteReplaced(ruling: Ruling): Promise<void> {
			if (ruling.kind === "result") {
				// What else was known when it was decided does not make it another result.
				const describe = ({ result: { closes: _, ...result } }: Extract<Ruling, { kind: "result" }>) =>
					JSON.stringify(result);
				const undone = await selectKinds(["result"]).selectAll().where("undoneAt", "is not", null).execute();
				const ids = undone.map(parseDecision).flatMap(each => {
					return each.kind === "result" && describe(each) === describe(ruling) ? each.id : [];
				});
				if (ids.length > 0) await db.deleteFrom("leagueDecisions").where("id", "in", ids).execute();
				return;
			}
			await db
				.deleteFrom("leagueDecisions")
				.where(isOf(season))
				.where("ruling", "=", formatRuling(ruling))
				.where(({ or, eb }) => or([eb("kind", "=", "verdict"), eb("undoneAt", "is not", null)]))
				.execute();
		},
		async undo(id: number, undoneAt: number, undoneBy: string): Promise<void> {
			await db.updateTable("leagueDecisions").set({ undoneAt, undoneBy }).where("id", "=", id).execute();
		},
		/**
		 * Deletes a person's id from the decisions about them in all seasons, and from the decisions that they made about
		 * themselves.
		 */
		async forgetSubject(userId: string): Promise<void> {
			const decisions = db.updateTable("leagueDecisions").where("leagueId", "=", season.leagueId);
			const about = decisions.where("about", "=", userId);
			await about.set({ by: null }).where("by", "=", userId).execute();
			await about.set({ about: null }).execute();
		},
		/** Deletes a person's id from all decisions of all seasons. */
		async forgetPerson(userId: string): Promise<void> {
			const decisions = db.updateTable("leagueDecisions").where("leagueId", "=", season.leagueId);
			await decisions.set({ by: null }).where("by", "=", userId).execute();
			await decisions.set({ undoneBy: null }).where("undoneBy", "=", userId).execute();
			await decisions.set({ about: null }).where("about", "=", userId).execute();
		},
	};
}

/** All decisions of a season, oldest first. */
export async function readDecisions(db: Kysely<LeagueTables>, season: SeasonId): Promise<Decision[]> {
	const rows = await db.selectFrom("leagueDecisions").selectAll().where(isOf(season)).orderBy("id").execute();
	return rows.map(parseDecision);
}

function parseDecision({ id, at, by, reason, about, ruling, undoneAt, undoneBy }: LeagueDecisionRow): Decision {
	const undone = undoneAt === null ? null : { at: undoneAt, by: undoneBy };
	return { ...parseRuling(ruling), id, at, by, reason, about, undone };
}
