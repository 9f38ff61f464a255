import { ButtonStyle } from "discord.js";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { formatTeam, memberProblemText } from "../../src/format/league.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatPlayer } from "../../src/format/player.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Member } from "../../src/league/season.ts";
import { isAccountOf } from "./find-member.ts";

interface JoinOptions {
	team?: string | undefined;
	/** Set by the button that agrees. */
	sure?: "yes" | "no" | undefined;
}

/** Binds the asker to the member that is theirs, or makes one, or asks for one: as the rules have it, once they agree. */
export async function joinLeague(view: SeasonView, { team, sure }: JoinOptions, context: Context): Promise<Answer> {
	const { links, user, text } = context;
	const { join: say } = text.league;
	const link = await links.get(user.id);
	if (link === undefined) throw new UserError(say.link);
	const members = view.members.filter(({ removed }) => removed === null);
	const bound = members.find(({ userId }) => userId === user.id);
	if (bound !== undefined) throw new UserError(say.already(formatTeam(bound.id, members, text)));
	const own =
		members.find(({ accounts }) => accounts.some(account => isAccountOf(account, link))) ??
		members.find(({ proposedUserId, userId }) => userId === null && proposedUserId === user.id);
	if (own !== undefined) {
		const name = formatTeam(own.id, members, text);
		// A link proves nothing: where the commissioner has named somebody, nobody else takes the place.
		const isOthers = own.userId !== null || (own.proposedUserId !== null && own.proposedUserId !== user.id);
		if (isOthers) throw new UserError(say.taken(name));
		const { gamertag, platform } = own.accounts.find(account => isAccountOf(account, link)) ?? own.accounts[0] ?? link;
		if (sure !== "yes") return consent(say.as(name, formatPlayer(gamertag, platform, text)), {}, view, context);
		return bind(own, name, view, context);
	}
	if (view.rules.join === "closed") throw new UserError(say.closed);
	if (!team) throw new UserError(say.giveTeam);
	const name = escapeMarkdown(team, 60);
	const isOpen = view.rules.join === "open";
	const player = formatPlayer(link.gamertag, link.platform, text);
	if (sure !== "yes") return consent((isOpen ? say.as : say.ask)(name, player), { team }, view, context);
	const request = { userId: user.id, team, ...link };
	const problem = await (isOpen ? context.leagues.join : context.leagues.request)(view.league.id, request);
	if (problem !== null) throw new UserError(memberProblemText(problem, text));
	return done(isOpen ? say.joined(name) : say.asked(name));
}

async function bind(own: Member, name: string, view: SeasonView, { leagues, user, text }: Context): Promise<Answer> {
	const isBound = await leagues.bind(view.league.id, own.id, user.id);
	if (!isBound) throw new UserError(text.league.join.taken(name));
	return done(text.league.join.joined(name));
}

/** What becomes visible and what is stored, before anything is. */
async function consent(question: string, values: Values, view: SeasonView, context: Context): Promise<Answer> {
	const { leagues, user, text } = context;
	const { join: say, buttons } = text.league;
	const earlier = (await leagues.requests(view.league.id)).find(({ userId }) => userId === user.id);
	const content = [
		question,
		...(earlier === undefined ? [] : [say.waiting(escapeMarkdown(earlier.team, 60))]),
		`• ${say.privacy}`,
	];
	const agree = commandButton(buttons.agree, "league", {
		action: "join",
		league: view.league.id,
		...values,
		sure: "yes",
	});
	return {
		content: content.join("\n"),
		components: [buttonRow({ ...agree, style: ButtonStyle.Success })],
		private: true,
	};
}

const done = (content: string): Answer => ({ content, components: [], private: true });

/** Asks, then removes the asker from the league; or withdraws their request to join, or refuses to be whom a commissioner named. */
export async function leaveLeague(view: SeasonView, sure: JoinOptions["sure"], context: Context): Promise<Answer> {
	const { leagues, user, text } = context;
	const { leave: say, buttons } = text.league;
	if (sure === "no") return done(say.stayed);
	const { id } = view.league;
	const bound = view.members.find(({ userId }) => userId === user.id);
	const request = (await leagues.requests(id)).find(({ userId }) => userId === user.id);
	const named = view.members.find(({ proposedUserId }) => proposedUserId === user.id);
	if (bound === undefined && request === undefined && named === undefined) throw new UserError(say.notIn);
	if (bound !== undefined && sure !== "yes") {
		const button = (label: string, sure: "yes" | "no") =>
			commandButton(label, "league", { action: "leave", league: id, sure });
		return {
			content: say.question(formatTeam(bound.id, view.members, text)),
			components: [
				buttonRow({ ...button(buttons.leave, "yes"), style: ButtonStyle.Danger }, button(buttons.stay, "no")),
			],
			private: true,
		};
	}
	const teams = await leagues.leave(id, user.id);
	if (bound !== undefined)
		return done(say.left(text.format.list([...new Set(teams)].map(team => escapeMarkdown(team, 60)))));
	return done(named === undefined ? say.withdrawn : say.refused(formatTeam(named.id, view.members, text)));
}
