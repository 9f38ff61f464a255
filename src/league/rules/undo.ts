import { isDeepStrictEqual } from "node:util";
import { SECOND } from "../../ground/times.ts";
import { MAX_MEMBERS } from "../season/bounds.ts";
import type { Decision, MemberChange } from "../season/decision.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import { foldTeam } from "./team-names.ts";

/** What has to be stored beside the decision's being undone. */
export type Undo =
	| { change: null }
	| { change: { rules: Rules } }
	| { change: { fixtures: string | null } }
	| { change: { member: number; to: Partial<Pick<Member, "team" | "removed">> } }
	| { change: { of: number; person: string | null } }
	| { change: { season: "ended" | "playoffs" } };

/** What a change is about: only a later one about the same is in the way of undoing it. */
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
};

type MemberDecision = Extract<Decision, { kind: "member" }>;

/**
 * Whether a decision can be undone at all: not what nobody decided, a league's first rules, gamertags, which decisions do
 * not name, or what a person decided about themselves.
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
 * What undoing a decision changes.
 *
 * @returns `changed` if a later decision rests on it; `unknown` for one that cannot be undone
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
			return later.some(each => each.kind === "verdict" && each.key === key) ? "changed" : { change: null };
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
			// What was decided about games of the playoffs would count for the table without them.
			const isOfPlayoffs = (each: Decision) =>
				each.kind === "result" || (each.kind === "verdict" && Number.parseInt(each.key, 10) * SECOND >= decision.at);
			const isInWay = (each: Decision) => each.kind === "season" || (change === "playoffs" && isOfPlayoffs(each));
			return change === "began" ? "unknown" : later.some(isInWay) ? "changed" : { change: { season: change } };
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
	const { member: id, change, from, about } = decision;
	const member = members.find(each => each.id === id);
	if (member === undefined) return "unknown";
	const isAboutSame = (each: Decision) =>
		each.kind === "member" && each.member === id && ASPECTS[each.change] === ASPECTS[change];
	if (later.some(isAboutSame)) return "changed";
	const to = (fields: Partial<Pick<Member, "team" | "removed">>): Undo => ({ change: { member: id, to: fields } });
	switch (change) {
		case "renamed": {
			const isTaken = members.some(each => each.id !== id && foldTeam(each.team) === foldTeam(from ?? ""));
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
