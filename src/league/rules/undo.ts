import { isDeepStrictEqual } from "node:util";
import { SECOND } from "../../ground/times.ts";
import { MAX_MEMBERS } from "../season/bounds.ts";
import type { Decision, MemberChange } from "../season/decision.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import { foldTeam } from "./team-names.ts";

/** The change that must be stored when a decision is undone, in addition to the undo itself. */
export type Undo =
	| { change: null }
	| { change: { rules: Rules } }
	| { change: { fixtures: string | null } }
	| { change: { member: number; to: Partial<Pick<Member, "team" | "removed">> } }
	| { change: { of: number; person: string | null } }
	| { change: { account: number } }
	| { change: { season: "ended" | "playoffs" } };

/** The aspect of a member that a change concerns: a change can be undone unless a later one concerns the same aspect. */
const ASPECTS: Readonly<Record<MemberChange, "place" | "name" | "person" | "accounts">> = {
	added: "place",
	joined: "place",
	removed: "place",
	excluded: "place",
	restored: "place",
	renamed: "name",
	claimed: "person",
	released: "person",
	left: "person",
	accounts: "accounts",
	gamertag: "accounts",
};

type MemberDecision = Extract<Decision, { kind: "member" }>;

/**
 * Whether a decision can be undone at all. These cannot: what nobody decided, a league's first rules, a change of
 * gamertags (which decisions do not name), and what a person decided about themselves.
 */
export function canUndo(decision: Decision): boolean {
	if (decision.undone !== null || decision.kind === "changed") return false;
	if (decision.kind === "rules") return decision.before !== null;
	if (decision.kind === "season") return decision.change !== "began";
	if (decision.kind !== "member") return true;
	const { change, by, about } = decision;
	if (change === "claimed" || change === "released") return about !== null && by !== about;
	return change !== "accounts" && change !== "left";
}

/**
 * The change that undoes a decision.
 *
 * @returns `changed` if a later decision depends on it; `unknown` if it cannot be undone
 */
export function planUndo(
	decision: Decision,
	season: Pick<Season, "rules" | "members" | "decisions">,
): Undo | "changed" | "unknown" {
	if (!canUndo(decision)) return "unknown";
	const later = season.decisions.filter(({ id, undone }) => id > decision.id && undone === null);
	switch (decision.kind) {
		case "verdict": {
			const { key } = decision;
			const isReplaced = later.some(other => other.kind === "verdict" && other.key === key);
			return isReplaced ? "changed" : { change: null };
		}
		case "result":
		case "adjust":
			return { change: null };
		case "rules":
			return decision.before !== null && isDeepStrictEqual(season.rules, decision.after)
				? { change: { rules: decision.before } }
				: "changed";
		case "fixtures":
			return later.some(({ kind }) => kind === "fixtures") ? "changed" : { change: { fixtures: decision.before } };
		case "member":
			return planMemberUndo(decision, later, season.members);
		case "season": {
			const { change } = decision;
			// Without the playoffs, decisions about their games would change the table.
			const isOfPlayoffs = (other: Decision) =>
				other.kind === "result" || (other.kind === "verdict" && Number.parseInt(other.key, 10) * SECOND >= decision.at);
			const dependsOnIt = (other: Decision) =>
				other.kind === "season" || (change === "playoffs" && isOfPlayoffs(other));
			if (change === "began") return "unknown";
			return later.some(dependsOnIt) ? "changed" : { change: { season: change } };
		}
		case "changed":
			return "unknown";
	}
}

function planMemberUndo(
	decision: MemberDecision,
	later: readonly Decision[],
	members: readonly Member[],
): Undo | "changed" | "unknown" {
	const { member: id, change, from, about, account } = decision;
	const member = members.find(other => other.id === id);
	if (member === undefined) return "unknown";
	const isAboutSame = (other: Decision) =>
		other.kind === "member" && other.member === id && ASPECTS[other.change] === ASPECTS[change];
	if (later.some(isAboutSame)) return "changed";
	const to = (fields: Partial<Pick<Member, "team" | "removed">>): Undo => ({ change: { member: id, to: fields } });
	switch (change) {
		case "renamed": {
			const isTaken = members.some(other => other.id !== id && foldTeam(other.team) === foldTeam(from ?? ""));
			return from === undefined || isTaken ? "changed" : to({ team: from });
		}
		case "added":
		case "joined":
			return to({ removed: "excluded" });
		case "restored":
			return to({ removed: from === "kept" ? "kept" : "excluded" });
		case "claimed":
			return member.userId === about ? { change: { of: id, person: null } } : "changed";
		case "released": {
			const isFree = member.userId === null && members.every(({ userId }) => userId !== about);
			return isFree ? { change: { of: id, person: about } } : "changed";
		}
		case "gamertag":
			return account === undefined ? "unknown" : { change: { account } };
		case "accounts":
		case "left":
			return "unknown";
		case "removed":
		case "excluded": {
			const isFull = presentMembers({ members }).length >= MAX_MEMBERS;
			return isFull ? "changed" : to({ removed: null });
		}
	}
}
