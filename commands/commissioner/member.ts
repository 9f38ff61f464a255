import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { membersEmbed } from "../../src/embeds/commissioner-members.ts";
import { UserError } from "../../src/errors.ts";
import { formatPerson, problemText } from "../../src/format/commissioner.ts";
import { formatTeam } from "../../src/format/league.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import type { Platform } from "../../src/ground/words.ts";
import type { MemberProblem, NewMember, SeasonView } from "../../src/league/leagues.ts";
import { foldTeam } from "../../src/league/members.ts";
import { MAX_ACCOUNTS_A_MEMBER, type Member } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { READ_MS } from "./import.ts";

export interface MemberOptions {
	team: string;
	rename?: string | undefined;
	gamertag?: string | undefined;
	platform?: Platform | undefined;
	also?: string | undefined;
	user?: string | undefined;
	remove?: "kept" | "excluded" | undefined;
}

type Accounts = NewMember["accounts"];

/** Adds, changes, removes or shows one member. */
export async function putMember(options: MemberOptions, view: SeasonView, context: Context): Promise<Answer> {
	const { leagues, text, user } = context;
	const { member: words } = text.commissioner;
	const { team, remove, rename, gamertag, platform, also, user: person } = options;
	const member = view.members.find(each => foldTeam(each.team) === foldTeam(team));
	const hasChanges = [rename, gamertag, platform, also, person].some(value => value !== undefined);
	if (remove !== undefined) {
		if (hasChanges) throw new UserError(words.onlyRemove);
		return removeMember(team, member, remove, view, context);
	}
	if (member !== undefined && member.removed === null && !hasChanges) {
		return showMember(member.id, view.league.id, context, words.unchanged);
	}
	const given = newMember(options, member, view, text);
	const [problem] = (await leagues.putMembers(view.league.id, [given], user.id)).values();
	if (problem !== undefined) throw notSaved(problem, text);
	await leagues.readNew(view.league.id, READ_MS);
	const after = await leagues.view(view.league.id);
	const saved = after?.members.find(each => foldTeam(each.team) === foldTeam(given.team));
	if (saved === undefined) throw new UserError(text.league.none);
	return showMember(saved.id, view.league.id, context, words.saved);
}

/** The member as it is to be stored. @throws UserError for what is missing or contradicts what is there */
function newMember(options: MemberOptions, member: Member | undefined, view: SeasonView, text: Texts): NewMember {
	const { member: words } = text.commissioner;
	const { team, rename, user, gamertag } = options;
	// A renamed member is found by the gamertag.
	if (rename !== undefined && gamertag !== undefined) throw new UserError(words.renameAlone);
	if (rename !== undefined && member === undefined) throw new UserError(text.league.noMember(escapeMarkdown(team, 60)));
	const accounts = newAccounts(options, member?.accounts ?? []);
	if (accounts.length === 0) throw new UserError(words.needsGamertag(escapeMarkdown(team, 60)));
	if (accounts.length > MAX_ACCOUNTS_A_MEMBER) throw notSaved({ why: "too-many-accounts" }, text);
	const other = view.members.find(each => rename !== undefined && foldTeam(each.team) === foldTeam(rename));
	if (other !== undefined && other.id !== member?.id) throw notSaved({ why: "team-taken", team: other.team }, text);
	const owner = member?.userId ?? null;
	if (user !== undefined && owner !== null && owner !== user)
		throw new UserError(words.takenPerson(escapeMarkdown(team, 60)));
	// Bound already: nothing is left to confirm.
	const proposed = user === undefined || owner === user ? {} : { proposedUserId: user };
	return { team: rename ?? member?.team ?? team, accounts, ...proposed };
}

/** A given gamertag takes the place of those there are; `also` is added; `platform` alone corrects that of all. */
function newAccounts({ gamertag, platform, also }: MemberOptions, known: Accounts): Accounts {
	const own = platform ?? known[0]?.platform;
	if (own === undefined) return [];
	const further = also === undefined ? [] : [{ gamertag: also, platform: own }];
	if (gamertag !== undefined) return [{ gamertag, platform: own }, ...further];
	if (also === undefined && platform !== undefined) return known.map(({ gamertag }) => ({ gamertag, platform }));
	return [...known.map(({ gamertag, platform }) => ({ gamertag, platform })), ...further];
}

async function removeMember(
	team: string,
	member: Member | undefined,
	games: "kept" | "excluded",
	{ league, members }: SeasonView,
	{ leagues, text, user }: Context,
): Promise<Answer> {
	const { member: words, result } = text.commissioner;
	const isThere = member !== undefined && (await leagues.removeMember(league.id, member.id, games, user.id, ""));
	if (!isThere) throw new UserError(text.league.noMember(escapeMarkdown(team, 60)));
	const name = formatTeam(member.id, members, text);
	return {
		content: `${games === "kept" ? words.removedKept(name) : words.removedExcluded(name)} ${words.undo}`,
		components: [buttonRow(commandButton(result.log, "commissioner", { action: "log", league: league.id }))],
	};
}

async function showMember(
	id: number,
	league: number,
	{ leagues, text }: Context,
	sentence: (team: string) => string,
): Promise<Answer> {
	const view = await leagues.view(league);
	const member = view?.members.find(each => each.id === id);
	if (view === null || member === undefined) throw new UserError(text.league.none);
	const { member: words, members: all } = text.commissioner;
	const { proposedUserId, userId } = member;
	const proposal = userId === null && proposedUserId !== null ? [words.confirms(formatPerson(proposedUserId))] : [];
	return {
		content: [sentence(escapeMarkdown(member.team, 60)), ...proposal].join("\n"),
		embeds: [membersEmbed(view, [member], text)],
		components: [buttonRow(commandButton(all.all, "commissioner", { action: "members", league }))],
	};
}

function notSaved(problem: MemberProblem | { why: "too-many-accounts" }, text: Texts): UserError {
	return new UserError(text.commissioner.member.notSaved(problemText(problem, text)));
}
