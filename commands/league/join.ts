import { ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { filterOption } from "../../src/discord/options/filter-option.ts";
import { linkWays } from "../../src/discord/options/player-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { formatTitle } from "../../src/format/markup.ts";
import { formatPlayer } from "../../src/format/player.ts";
import { present } from "../../src/ground/present.ts";
import { findByAccount } from "../../src/league/rules/plan-members.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { findBoundMember, type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeam, formatTeamName } from "../../src/league/show/league.ts";
import { problemText } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { leagueOption } from "./league-option.ts";
import { defineSeasonCommand } from "./season-command.ts";

/**
 * After their consent, binds people to the member with their gamertag; or adds them, or passes their request on, by the
 * rules.
 */
export const join = defineSeasonCommand({
	name: "league join",
	private: true,
	options: { team: filterOption(MAX_TEAM_LENGTH) },
	values: {
		/** Set by the button that agrees. */
		sure: z.literal("yes").optional(),
	},
	form: ({ league }, { text }) => teamForm(league, text),
	async run({ team, sure }, view, context) {
		const { links, user, text } = context;
		const { join: words } = text.league;
		const members = presentMembers(view);
		const bound = findBoundMember(view, user.id);
		if (bound !== undefined) throw new UserError(words.already(formatTeam(bound.id, members, text)));
		const named = members.find(({ proposedUserId, userId }) => userId === null && proposedUserId === user.id);
		if (named !== undefined) {
			return claim(named, { player: named.accounts[0] ?? null, question: words.named, sure }, view, context);
		}
		const link = await links.get(user.id);
		if (link === undefined) throw new UserError(words.link, linkWays(text));
		const member = findByAccount(view, link);
		if (member !== undefined) return claim(member, { player: link, question: words.claim, sure }, view, context);
		if (view.rules.join === "closed") throw new UserError(words.closed);
		if (team === undefined) {
			const values = { action: "team", league: view.league.id };
			throw new UserError(words.giveTeam, [{ label: words.form.open, values }]);
		}
		const name = formatTeamName(team);
		const isOpen = view.rules.join === "open" && members.every(each => foldTeam(each.team) !== foldTeam(team));
		const player = formatPlayer(link.gamertag, link.platform, text);
		if (sure !== "yes")
			return consent({ question: (isOpen ? words.as : words.ask)(name, player), values: { team } }, view, context);
		const request = { userId: user.id, team, ...link };
		const { people, requests } = context.leagues;
		const problem = await (isOpen ? people.join : requests.put)(view.league.id, request);
		if (problem !== null) throw new UserError(formatTitle(problemText(problem, text)));
		return { content: isOpen ? words.joined(name) : words.asked(name) };
	},
});

/** Opens the form for the name of the person's team. */
export const nameTeam = defineButton({
	name: "team",
	private: true,
	values: { league: leagueOption.schema },
	run: async ({ league }, { text }) => teamForm(league, text),
});

function teamForm(league: string | undefined, text: Texts): Modal {
	const { form } = text.league.join;
	const field = textField("team", form.team, { maxLength: MAX_TEAM_LENGTH });
	return commandModal(form.title, "league", { action: "join", league }, field);
}

interface GamertagClaim {
	player: Player | null;
	question(team: string, player: string): string;
	sure: "yes" | undefined;
}

/** Binds a person that a commissioner named; anybody else makes a request, because a link proves nothing. */
async function claim(
	{ id, team, userId, proposedUserId }: Member,
	{ player, question, sure }: GamertagClaim,
	view: SeasonView,
	context: Context,
): Promise<Answer> {
	const { leagues, user, text } = context;
	const { join: words } = text.league;
	const name = formatTeamName(team);
	const isNamed = proposedUserId === user.id;
	if (userId !== null || (proposedUserId !== null && !isNamed)) throw new UserError(words.taken(name));
	const request = question(
		name,
		player === null ? words.noGamertag : formatPlayer(player.gamertag, player.platform, text),
	);
	if (sure !== "yes") return consent({ question: request, isNamed }, view, context);
	const outcome = await leagues.people.claim(view.league.id, id, user.id, player);
	if (outcome === "taken") throw new UserError(words.taken(name));
	return { content: outcome === "bound" ? words.joined(name) : words.claimed(name) };
}

/** Lists what becomes visible and what is stored, before anything is stored. */
async function consent(
	{ question, values = {}, isNamed = false }: { question: string; values?: Values; isNamed?: boolean },
	view: SeasonView,
	context: Context,
): Promise<Answer> {
	const { leagues, user, text } = context;
	const { join: words, buttons } = text.league;
	const league = view.league.id;
	const earlier = (await leagues.requests.all(league)).find(({ userId }) => userId === user.id);
	const content = present([
		question,
		earlier !== undefined && words.waiting(formatTeamName(earlier.team)),
		`• ${words.privacy}`,
	]);
	const agree = commandButton(buttons.agree, "league", { action: "join", league, ...values, sure: "yes" });
	const refuse = { action: "leave", league, sure: isNamed ? undefined : "no" };
	return {
		content: content.join("\n"),
		components: [buttonRow({ ...agree, style: ButtonStyle.Success }, commandButton(buttons.notMe, "league", refuse))],
	};
}
