import { isDeepStrictEqual } from "node:util";
import { foldTeam } from "./members.ts";
import { type Decision, MAX_MEMBERS, type Member, type Rules, type Season } from "./season.ts";

/** What has to be stored beside the decision's being undone. */
export type Undo =
	| { change: null }
	| { change: { rules: Rules } }
	| { change: { member: number; to: Partial<Pick<Member, "team" | "removed">> } };

type MemberDecision = Extract<Decision, { kind: "member" }>;

/** Whether a decision can be undone at all: not what nobody decided, a league's first rules, or gamertags, which decisions do not name. */
export function canUndo(decision: Decision): boolean {
	if (decision.undone !== null || decision.kind === "changed") return false;
	if (decision.kind === "rules") return decision.before !== null;
	return decision.kind !== "member" || decision.change !== "accounts";
}

/**
 * What undoing a decision changes.
 *
 * @returns `changed` if a later decision rests on it; `unknown` for one that cannot be undone
 */
export function planUndo(decision: Decision, season: Omit<Season, "games">): Undo | "changed" | "unknown" {
	if (!canUndo(decision)) return "unknown";
	const later = season.decisions.filter(({ id, undone }) => id > decision.id && undone === null);
	switch (decision.kind) {
		case "verdict": {
			const { key } = decision;
			return later.some(each => each.kind === "verdict" && each.key === key) ? "changed" : { change: null };
		}
		case "result":
		case "adjust":
			return { change: null };
		case "rules":
			return decision.before !== null && isDeepStrictEqual(season.rules, decision.after)
				? { change: { rules: decision.before } }
				: "changed";
		case "member":
			return planMemberUndo(decision, later, season.members);
		case "changed":
			return "unknown";
	}
}

function planMemberUndo(
	decision: MemberDecision,
	later: readonly Decision[],
	members: readonly Member[],
): Undo | "changed" | "unknown" {
	const { member: id, change, from } = decision;
	const member = members.find(each => each.id === id);
	if (member === undefined) return "unknown";
	const isAboutSame = (each: Decision) =>
		each.kind === "member" && each.member === id && (each.change === "renamed") === (change === "renamed");
	if (later.some(each => isAboutSame(each) && !(each.kind === "member" && each.change === "accounts")))
		return "changed";
	const to = (fields: Partial<Pick<Member, "team" | "removed">>): Undo => ({ change: { member: id, to: fields } });
	switch (change) {
		case "renamed": {
			const isTaken = members.some(each => each.id !== id && foldTeam(each.team) === foldTeam(from ?? ""));
			return from === undefined || isTaken ? "changed" : to({ team: from });
		}
		case "added":
			return to({ removed: "excluded" });
		case "restored":
			return to({ removed: from === "kept" ? "kept" : "excluded" });
		case "accounts":
			return "unknown";
		case "removed":
		case "excluded": {
			const isFull = members.filter(({ removed }) => removed === null).length >= MAX_MEMBERS;
			return isFull ? "changed" : to({ removed: null });
		}
	}
}
