import { removeGamertags, tellRemoved } from "./members.ts";
import { bindPerson } from "./people.ts";
import { renameAccount } from "./renames.ts";
import { addClosings } from "./rules/closings.ts";
import { leagueDay } from "./rules/dates.ts";
import { planUndo, type Undo } from "./rules/undo.ts";
import type { AwardedResult } from "./season/awarded-result.ts";
import { MAX_DECISIONS_A_SEASON } from "./season/bounds.ts";
import type { Decision, Ruling } from "./season/decision.ts";
import type { Roster } from "./season/league.ts";
import type { Rules } from "./season/rules.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";
import { parseFixtures } from "./store/stored.ts";
import type { SeasonWrite } from "./store/write.ts";
import type { SeasonViews } from "./views.ts";

/** Decisions about games and points. A season may have only `MAX_DECISIONS_A_SEASON` of them. */
export const LIMITED: readonly Ruling["kind"][] = ["verdict", "result", "adjust"];

/** Whether a rule selects which histories are read, or which of their games are stored. */
const SELECTS_GAMES: Readonly<Record<keyof Rules, boolean>> = {
	games: true,
	start: true,
	end: true,
	timeZone: true,
	dayStarts: true,
	points: false,
	forfeit: false,
	ties: false,
	gamesPerPair: false,
	early: false,
	innings: false,
	tieBreak: false,
	minGames: false,
	playoffSpots: false,
	bestOf: false,
	join: false,
	teamCheck: false,
	notBefore: false,
};
/** How often a change is tried again if the league changes meanwhile, for example because a game was read. */
export const ATTEMPTS = 10;

const READ_RULES = (Object.keys(SELECTS_GAMES) as (keyof Rules)[]).filter(rule => SELECTS_GAMES[rule]);

/** Adds the places that results own. */
type Close = (results: readonly AwardedResult[]) => AwardedResult[];

/** The decisions of commissioners, and their undo. @param now epoch ms */
export function createDecisions(store: LeagueStore, views: Pick<SeasonViews, "view">, now: () => number) {
	/**
	 * Changes a season by results. `close` adds the places that they own, which follow from the games known at that moment:
	 * if other changes keep coming in between, a game that has just been read may be unknown to them, and waits.
	 */
	async function decide<T>(
		leagueId: number,
		work: (close: Close, season: Roster, write: SeasonWrite) => Promise<T>,
	): Promise<T | undefined> {
		for (let attempt = 1; ; attempt++) {
			const view = await views.view(leagueId);
			if (view === null) return undefined;
			const close: Close = results => addClosings(view, view.judged, results);
			const shown = attempt < ATTEMPTS ? view : undefined;
			const done = await store.change(leagueId, (season, write) => work(close, season, write), shown);
			if (done !== undefined || shown === undefined) return done;
		}
	}

	return {
		/**
		 * Adds a decision. It replaces an equal verdict, and an equal decision that was undone.
		 *
		 * @param interactionId Discord may deliver an interaction twice: it decides once, in whichever process
		 * @returns null if the season has reached its limit of decisions
		 */
		async add(
			leagueId: number,
			ruling: Ruling,
			by: string,
			reason: string,
			interactionId?: string,
		): Promise<Decision | null> {
			const add = async (added: Ruling, { decisions }: SeasonWrite) => {
				const earlier = interactionId === undefined ? undefined : await decisions.byInteraction(interactionId);
				if (earlier !== undefined) return earlier;
				await decisions.deleteReplaced(added);
				if ((await decisions.count(LIMITED)) >= MAX_DECISIONS_A_SEASON) return null;
				const [decision = null] = await decisions.add([added], { by, at: now(), reason, interactionId });
				return decision;
			};
			const decision =
				ruling.kind === "result"
					? decide(leagueId, (close, _, write) => {
							const [result = ruling.result] = close([ruling.result]);
							return add({ ...ruling, result }, write);
						})
					: store.change(leagueId, (_, write) => add(ruling, write));
			return (await decision) ?? null;
		},
		/**
		 * Enters all results or none. A result that exists already, for example after a second import of a file, is not
		 * entered again.
		 *
		 * @returns the number of new results; null if the season has no room for them
		 */
		async enterResults(
			leagueId: number,
			results: readonly AwardedResult[],
			by: string,
			reason: string,
		): Promise<number | null> {
			const count = await decide(leagueId, async (close, { rules }, { decisions }) => {
				const added = newResults(results, await decisions.all(), rules);
				if (added.length === 0) return 0;
				if ((await decisions.count(LIMITED)) + added.length > MAX_DECISIONS_A_SEASON) return null;
				const rulings = close(added).map(result => ({ kind: "result" as const, result }));
				return (await decisions.add(rulings, { by, at: now(), reason })).length;
			});
			return count ?? null;
		},
		/**
		 * Undoes a decision, or all that the same person has made up to another one: the newest first, and all or none.
		 *
		 * @param last the id of the last one; default: only the decision itself
		 * @returns `changed` if a later decision has changed what one of them decided
		 */
		async undo(
			leagueId: number,
			id: number,
			by: string,
			last = id,
		): Promise<"undone" | "already" | "changed" | "unknown"> {
			const undone = store.change(leagueId, async (season, write) => {
				const all = await write.decisions.all();
				const chosen = decidedTogether(all, id, last);
				const [oldest] = chosen;
				if (oldest === undefined) return "unknown";
				const open = chosen.filter(({ undone }) => undone === null);
				if (open.length === 0) return "already";
				const isNewer = (one: Decision, other: Decision) => open.includes(one) && one.id > other.id;
				const plans: { id: number; change: Undo["change"] }[] = [];
				for (const decision of open.toReversed()) {
					const decisions = all.filter(each => !isNewer(each, decision));
					const undo = planUndo(decision, { rules: season.rules, members: season.members, decisions });
					if (typeof undo === "string") return undo;
					plans.push({ id: decision.id, change: undo.change });
				}
				const renamed = new Set<number>();
				for (const { id, change } of plans) {
					if (change !== null && "account" in change) await renameBack(write, change.account, renamed);
					else await applyChange(season, write, change, { by, at: now() });
					await write.decisions.undo(id, now(), by);
				}
				return "undone" as const;
			});
			const outcome = await undone.catch(error => {
				if (error instanceof NameTakenError) return "changed" as const;
				throw error;
			});
			return outcome ?? "unknown";
		},
		/** The changes that members have made about themselves since this was last called, oldest first. */
		async takeNews({ league, decisions }: SeasonView): Promise<Decision[]> {
			const seen = (await store.seenDecision(league.id)) ?? Number.POSITIVE_INFINITY;
			const newest = decisions.at(-1)?.id ?? 0;
			if (newest > seen) await store.see(league.id, newest);
			return decisions.filter(decision => decision.id > seen && isAboutThemselves(decision));
		},
	};
}

/** A decision with those that the same person has made after it, up to the last one, oldest first. @param first, last ids */
export function decidedTogether(decisions: readonly Decision[], first: number, last: number): Decision[] {
	const by = decisions.find(({ id }) => id === first)?.by;
	return decisions.filter(each => each.id === first || (each.id > first && each.id <= last && each.by === by));
}

/** Stores rules. If other histories, games or facts of logs are needed, they are read again. */
export async function setRules(write: SeasonWrite, before: Rules, after: Rules): Promise<void> {
	await write.season.setRules(after);
	if (READ_RULES.some(rule => before[rule] !== after[rule])) await write.accounts.readAgain();
	if (before.innings !== after.innings) await write.readings.readLogsAgain();
}

/**
 * The results that have not been entered yet. If two results are equal, as two rows of a file can be, each is a separate
 * game.
 */
function newResults(results: readonly AwardedResult[], decisions: readonly Decision[], rules: Rules): AwardedResult[] {
	// A result of today has the time at which it was entered, so results are compared by day.
	const days = new Map<number, string>();
	function describe({ winner, loser, kind, score, playedAt }: AwardedResult): string {
		const day = days.get(playedAt) ?? leagueDay(playedAt, rules);
		days.set(playedAt, day);
		return JSON.stringify([day, winner, loser, kind, score?.winner, score?.loser]);
	}
	const entered = new Map<string, number>();
	for (const decision of decisions) {
		if (decision.kind !== "result" || decision.undone !== null) continue;
		const description = describe(decision.result);
		entered.set(description, (entered.get(description) ?? 0) + 1);
	}
	return results.filter(result => {
		const description = describe(result);
		const count = entered.get(description) ?? 0;
		if (count > 0) entered.set(description, count - 1);
		return count === 0;
	});
}

/** An account cannot get its former name back. It is thrown so that what was undone before it is rolled back, too. */
class NameTakenError extends Error {}

/**
 * Gives an account its former name back.
 *
 * @param renamed the accounts that have theirs back: two members who have swapped their names get both at once
 * @throws NameTakenError
 */
async function renameBack(write: SeasonWrite, account: number, renamed: Set<number>): Promise<void> {
	if (renamed.has(account)) return;
	const accounts = await renameAccount(write, account, "former");
	if (accounts === null) throw new NameTakenError();
	for (const each of accounts) renamed.add(each);
}

async function applyChange(
	{ rules, members }: Roster,
	write: SeasonWrite,
	change: Exclude<Undo["change"], { account: number }>,
	{ by, at }: { by: string; at: number },
): Promise<void> {
	if (change === null) return;
	if ("rules" in change) await setRules(write, rules, change.rules);
	else if ("fixtures" in change) await write.season.setFixtures(parseFixtures(change.fixtures));
	else if ("person" in change) {
		const { of, person } = change;
		const member = members.find(({ id }) => id === of);
		const about = person ?? member?.userId ?? null;
		await bindPerson(write, members, of, person);
		if (member === undefined || about === null || about === by) return;
		await write.tell(about, { kind: person === null ? "released" : "accepted", team: member.team }, at);
	} else if ("season" in change) {
		await (change.season === "ended" ? write.season.end(null) : write.season.setPlayoffs(null));
		// In the meantime, histories may have been read without the games that count again.
		await write.accounts.readAgain();
	} else {
		const { member: id, to } = change;
		if (to.removed === undefined) return write.members.update(id, to);
		await write.members.update(id, { ...to, removedAt: to.removed === null ? null : at });
		const member = members.find(each => each.id === id);
		if (to.removed === null) {
			await write.accounts.changeHidden([id], "removal", "undone");
			await write.accounts.readAgain();
		} else if (member !== undefined) {
			await removeGamertags(write, member, to.removed);
			await tellRemoved(write, member, by, at);
		}
	}
}

/** Whether a person changed their own membership. */
function isAboutThemselves({ by, about, ...decision }: Decision): boolean {
	return decision.kind === "member" && (decision.change === "left" || (about !== null && by === about));
}
