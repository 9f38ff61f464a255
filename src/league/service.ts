import { isDeepStrictEqual } from "node:util";
import type { LeagueChange } from "../storage/league-change.ts";
import type { LeagueTable } from "../storage/leagues.ts";
import type { LeagueRow } from "../storage/tables.ts";
import type { Leagues } from "./leagues.ts";
import { foldTeam } from "./members.ts";
import { createMembership } from "./membership.ts";
import { type LeagueReader, SLEEP_MS } from "./reading/reader.ts";
import {
	type JudgedGame,
	type LeagueGame,
	MAX_DECISIONS_A_SEASON,
	MAX_LEAGUES_A_SERVER,
	type Rules,
	type Ruling,
} from "./season.ts";
import { parseDecision, parseSeason } from "./season-rows.ts";
import { planUndo } from "./undo.ts";
import { createViews, toLeague } from "./views.ts";

export interface LeaguesOptions {
	table: LeagueTable;
	reader: Pick<LeagueReader, "report" | "readNew" | "changed">;
	/** Epoch ms. */
	now: () => number;
}

/** A league that is looked at is noted as used this often. */
const USE_MS = 60 * 60_000;
/** Of the rules, what decides which histories are read and which of their games are stored. */
const READ_RULES = ["games", "start", "end", "timeZone", "dayStarts"] as const satisfies (keyof Rules)[];
/** Decisions about games, of which a season may have so many. */
const LIMITED: readonly Ruling["kind"][] = ["verdict", "result", "adjust"];

const outOfDates = (game: LeagueGame): JudgedGame => ({
	...game,
	verdict: { status: "out", why: "dates" },
	awarded: null,
	hasScore: true,
});

export function createLeagues({ table, reader, now }: LeaguesOptions): Leagues {
	const views = createViews(table);
	const onAccounts = () => reader.changed();

	function addDecision(change: LeagueChange, { id, season }: LeagueRow, ruling: Ruling, by: string, reason = "") {
		const row = { kind: ruling.kind, ruling: JSON.stringify(ruling), reason };
		return change.addDecision({ leagueId: id, season, at: now(), by, ...row });
	}

	/** Stores rules; where they decide what is read, the histories are read again. */
	async function setRules(change: LeagueChange, league: LeagueRow, before: Rules, after: Rules): Promise<void> {
		await change.setRules(league, JSON.stringify(after));
		if (READ_RULES.every(rule => before[rule] === after[rule])) return;
		const accounts = (await change.season(league, []))?.accounts ?? [];
		await change.readAgain(accounts.map(({ id }) => id));
	}

	return {
		...createMembership({ table, now, onAccounts }),
		ofServer: async serverId => (await table.ofServer(serverId)).map(toLeague),
		async view(leagueId, number) {
			const league = await table.find(leagueId);
			if (league === undefined) return null;
			if (now() - league.usedAt >= USE_MS) {
				// A full disk must not keep anybody from reading; the database's failure is logged.
				await table.use(leagueId, now()).catch(() => {});
				if (now() - league.usedAt >= SLEEP_MS) reader.changed();
			}
			return views.view(league, number ?? league.season);
		},
		async create({ serverId, name, rules, locale }, by) {
			const isFree = (others: readonly LeagueRow[]) =>
				others.length < MAX_LEAGUES_A_SERVER && others.every(other => foldTeam(other.name) !== foldTeam(name));
			const created = await table.create(
				{ serverId, name, locale, createdAt: now() },
				JSON.stringify(rules),
				isFree,
				(change, league) => addDecision(change, league, { kind: "rules", before: null, after: rules }, by),
			);
			return created === undefined ? null : toLeague(created);
		},
		async change(leagueId, { name, rules }, by) {
			await table.change(leagueId, async (change, league) => {
				if (name !== undefined) await change.rename(leagueId, name);
				const rows = await change.season(league, []);
				if (rows === undefined || rules === undefined) return;
				const before = parseSeason(rows).rules;
				if (isDeepStrictEqual(before, rules)) return;
				await setRules(change, league, before, rules);
				await addDecision(change, league, { kind: "rules", before, after: rules }, by);
			});
			reader.changed();
		},
		async decide(leagueId, ruling, by, reason) {
			const decision = await table.change(leagueId, async (change, league) => {
				const decisions = (await change.season(league, []))?.decisions ?? [];
				const count = decisions.filter(({ kind }) => LIMITED.some(limited => limited === kind)).length;
				if (count >= MAX_DECISIONS_A_SEASON) return null;
				return parseDecision(await addDecision(change, league, ruling, by, reason));
			});
			return decision ?? null;
		},
		async undo(leagueId, id, by) {
			const outcome = await table.change(leagueId, async (change, league) => {
				const rows = await change.season(league, []);
				const season = rows && parseSeason(rows);
				const decision = season?.decisions.find(each => each.id === id);
				if (season === undefined || decision === undefined) return "unknown";
				if (decision.undone !== null) return "already";
				const undo = planUndo(decision, season);
				if (typeof undo === "string") return undo;
				const { change: what } = undo;
				if (what !== null && "rules" in what) await setRules(change, league, season.rules, what.rules);
				if (what !== null && "member" in what) {
					const { member, to } = what;
					const removedAt = to.removed === undefined || to.removed === null ? null : now();
					await change.updateMember(member, { ...to, ...(to.removed !== undefined && { removedAt }) });
					const accounts = season.members.find(each => each.id === member)?.accounts ?? [];
					if (to.removed === null) await change.readAgain(accounts.map(account => account.id));
				}
				await change.undoDecision(id, now(), by);
				return "undone" as const;
			});
			reader.changed();
			return outcome ?? "unknown";
		},
		async report(leagueId, account) {
			const { result, readAt } = await reader.report(leagueId, account);
			const keys = new Set(result.found);
			const league = keys.size === 0 ? undefined : await table.find(leagueId);
			const view = league && (await views.view(league, league.season));
			const found = view?.judged.filter(({ key }) => keys.has(key)) ?? [];
			return { found: [...result.outside.map(outOfDates), ...found], others: result.others, readAt };
		},
		readNew: (leagueId, timeoutMs) => reader.readNew(leagueId, timeoutMs),
	};
}
