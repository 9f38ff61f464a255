import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { present } from "../../ground/present.ts";
import type { Platform } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import { MAX_MEMBERS } from "../season/bounds.ts";
import { type Account, type Member, presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeamName } from "./league.ts";
import { formatLeague, formatPerson } from "./problems.ts";

export const MEMBERS_A_PAGE = 20;

type GamertagState = "known" | "unknown" | "unread";

const SIGNS: Readonly<Record<GamertagState, string>> = { known: "✅", unknown: "❌", unread: "⏳" };

/** Another platform on which the game knows an unknown gamertag, by account. */
export type Elsewhere = ReadonlyMap<number, Platform>;

/** The members in the league, first the members with a gamertag that has not been found. */
export function sortMembers(view: SeasonView): Member[] {
	const order: readonly GamertagState[] = ["unknown", "unread", "known"];
	const rank = (member: Member) =>
		Math.min(order.length, ...member.accounts.map(account => order.indexOf(stateOf(account, member, view))));
	return presentMembers(view).toSorted((a, b) => rank(a) - rank(b));
}

/** One line for each member, which says whether the game knows each gamertag. @param shown the members of this page */
export function membersEmbed(view: SeasonView, shown: readonly Member[], elsewhere: Elsewhere, text: Texts): APIEmbed {
	const { members: words } = text.commissioner;
	const title = words.title(formatLeague(view.league));
	const { length: total } = presentMembers(view);
	if (total === 0) return textEmbed({ title, lines: [words.none] }, text);
	const states = new Set(shown.flatMap(member => member.accounts.map(account => stateOf(account, member, view))));
	const legend = (["known", "unknown", "unread"] as const).filter(state => states.has(state));
	const below = ["", ...legend.map(state => `-# ${words[state]}`), `-# ${words.total(total, MAX_MEMBERS)}`].join("\n");
	const lines = shown.map(member => memberLine(member, view, elsewhere, text));
	return textEmbed({ title, lines, below, isWarning: states.has("unknown") }, text);
}

function memberLine(member: Member, view: SeasonView, elsewhere: Elsewhere, text: Texts): string {
	const { members: words } = text.commissioner;
	const { team, accounts, userId, proposedUserId } = member;
	const gamertags = accounts.map(account => {
		const sign = SIGNS[stateOf(account, member, view)];
		const other = elsewhere.get(account.id);
		const hint = other === undefined ? "" : `: ${words.elsewhere(text.players.platforms[other])}`;
		return `${sign} ${escapeMarkdown(account.gamertag, 80)} (${text.players.platforms[account.platform]})${hint}`;
	});
	const named = proposedUserId !== null && words.named(formatPerson(proposedUserId));
	const person = userId !== null ? words.confirmed(formatPerson(userId)) : named;
	const parts = present([...(gamertags.length === 0 ? [words.noGamertag] : gamertags), person]);
	return `**${formatTeamName(team)}** · ${parts.join(" · ")}`;
}

function stateOf({ id }: Account, member: Member, { unread, unknown }: SeasonView): GamertagState {
	if (unknown.includes(id)) return "unknown";
	return unread.includes(member.id) ? "unread" : "known";
}
