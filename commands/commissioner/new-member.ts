import { UserError } from "../../src/errors.ts";
import { foldName } from "../../src/game/participant.ts";
import type { Platform } from "../../src/ground/words.ts";
import type { MemberProblem, NewMember } from "../../src/league/rules/plan-members.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_ACCOUNTS_A_MEMBER } from "../../src/league/season/bounds.ts";
import type { Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeamName } from "../../src/league/show/league.ts";
import { problemText } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";

/** The typed options of a member. */
export interface TypedMember {
	team: string;
	rename?: string | undefined;
	gamertag?: string | undefined;
	platform?: Platform | undefined;
	also?: string | undefined;
	user?: string | undefined;
}

type Accounts = NewMember["accounts"];

/** The member to be stored. @throws UserError if something is missing or contradicts the existing member */
export function newMember(options: TypedMember, member: Member | undefined, view: SeasonView, text: Texts): NewMember {
	const { member: words } = text.commissioner;
	const { team, rename, user, gamertag } = options;
	// A renamed member is found by the gamertag.
	if (rename !== undefined && gamertag !== undefined) throw new UserError(words.renameAlone);
	if (rename !== undefined && member === undefined) throw new UserError(text.league.noMember(formatTeamName(team)));
	const accounts = newAccounts(options, member?.accounts ?? []);
	if (accounts.length === 0) throw new UserError(words.needsGamertag(formatTeamName(team)));
	if (accounts.length > MAX_ACCOUNTS_A_MEMBER) throw notSaved({ why: "too-many-accounts" }, text);
	const other = view.members.find(each => rename !== undefined && foldTeam(each.team) === foldTeam(rename));
	if (other !== undefined && other.id !== member?.id) throw notSaved({ why: "team-taken", team: other.team }, text);
	const owner = member?.userId ?? null;
	if (user !== undefined && owner !== null && owner !== user)
		throw new UserError(words.takenPerson(formatTeamName(team)));
	// If the person is already bound, nothing is left to confirm.
	const proposed = user === undefined || owner === user ? {} : { proposedUserId: user };
	return { team: rename ?? member?.team ?? team, accounts, ...proposed };
}

/** A typed gamertag replaces the existing ones; `also` is added; `platform` alone corrects the platform of all. */
function newAccounts({ gamertag, platform, also }: TypedMember, known: Accounts): Accounts {
	const accountPlatform = platform ?? known[0]?.platform;
	if (accountPlatform === undefined) return [];
	const further = also === undefined ? [] : [{ gamertag: also, platform: accountPlatform }];
	if (gamertag !== undefined) return [{ gamertag, platform: accountPlatform }, ...further];
	if (also === undefined && platform !== undefined) return known.map(({ gamertag }) => ({ gamertag, platform }));
	return [...known.map(({ gamertag, platform }) => ({ gamertag, platform })), ...further];
}

/** The number of counted games that are known only from gamertags which the member loses. */
export function countOldGames(member: Member, { accounts }: NewMember, { judged }: SeasonView): number {
	// A corrected platform replaces no gamertag.
	const names = new Set(accounts.map(({ gamertag }) => foldName(gamertag)));
	const kept = new Set(member.accounts.filter(({ gamertag }) => names.has(foldName(gamertag))).map(({ id }) => id));
	if (kept.size === member.accounts.length) return 0;
	return judged.filter(({ away, home, verdict, awarded, ids }) => {
		const isOwn = [away, home].some(side => side.member === member.id);
		return isOwn && verdict.status === "counts" && awarded === null && !ids.some(({ account }) => kept.has(account));
	}).length;
}

export function notSaved(problem: MemberProblem | { why: "too-many-accounts" }, text: Texts): UserError {
	return new UserError(text.commissioner.member.notSaved(problemText(problem, text)));
}
