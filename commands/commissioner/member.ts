import { ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { choiceOption, personOption, required } from "../../src/discord/options/option.ts";
import { playerOptions } from "../../src/discord/options/player-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { LongQueryError, UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import type { NewMember } from "../../src/league/rules/plan-members.ts";
import { findTeam, isCloseTeam } from "../../src/league/rules/team-names.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { isPresent, type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeam, formatTeamName } from "../../src/league/show/league.ts";
import { membersEmbed } from "../../src/league/show/members.ts";
import { formatPerson } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { partsOfChoice } from "../league/choice.ts";
import { viewLeague } from "../league/find-league.ts";
import { findMember, membersLike } from "../league/find-member.ts";
import { namedMemberOption } from "../league/member-option.ts";
import { defineAction } from "./action.ts";
import { sureSchema } from "./ask-again.ts";
import { findElsewhere, platformsButton, READ_MS } from "./members.ts";
import { nameOption } from "./name-option.ts";
import { countOldGames, newMember, notSaved } from "./new-member.ts";

const BUTTONS_A_ROW = 5;
const REMOVALS = ["kept", "excluded"] as const;
const teamOption = nameOption(MAX_TEAM_LENGTH);

/** Adds, changes, removes or shows one member. */
export const member = defineAction({
	name: "commissioner member",
	options: {
		team: { ...required(teamOption), complete: namedMemberOption.complete },
		...playerOptions,
		user: personOption,
		also: playerOptions.gamertag,
		rename: teamOption,
		remove: choiceOption(REMOVALS, text => text.commissioner.choices.remove),
		release: choiceOption(["yes"], text => ({ yes: text.commissioner.choices.release })),
		old_games: choiceOption(REMOVALS, text => text.commissioner.choices.oldGames),
	},
	values: {
		sure: sureSchema,
		/** Set by the button that creates a team although another one has a similar name. */
		fresh: z.literal("yes").optional(),
	},
	async run({ remove, release, old_games: oldGames, league: _, sure, fresh, ...given }, view, context) {
		const isChoice = partsOfChoice(given.team).league !== undefined;
		const typed = { ...given, team: isChoice ? findMember(given.team, view, context.text).team : given.team };
		const { member: words } = context.text.commissioner;
		const { team, ...change } = typed;
		const found = findTeam(view.members, team);
		// A gamertag without a platform does not create a new member.
		const isNew = change.platform !== undefined && (change.gamertag !== undefined || change.also !== undefined);
		const similar = found === undefined && !isNew ? membersLike(team, view.members) : [];
		if (similar.length > 0) return askWhich(similar, { ...change, team, remove, release }, view, context.text);
		const close = found === undefined && isNew && fresh === undefined ? closeTo(team, view) : [];
		if (close.length > 0) return askWhetherNew(close, { ...change, team }, view, context.text);
		const hasChanges = Object.values(change).some(value => value !== undefined);
		if (remove !== undefined || release !== undefined) {
			if (hasChanges || (remove !== undefined && release !== undefined)) throw new UserError(words.onlyRemove);
			if (found === undefined) throw noMember(team, context.text);
			if (remove === undefined) return releaseMember(found, view, context);
			if (!isPresent(found)) throw noMember(team, context.text);
			if (sure !== view.number) return askToRemove(found, remove, view, context.text);
			return removeMember(found, remove, view, context);
		}
		if (found !== undefined && isPresent(found) && !hasChanges) {
			return showMember(found, view, words.unchanged, context);
		}
		const saved = newMember(typed, found, view, context.text);
		const games = found === undefined || oldGames !== undefined ? 0 : countOldGames(found, saved, view);
		if (found !== undefined && games > 0)
			return askAboutGames(found, games, { ...typed, league: view.league.id }, context.text);
		// Games that an undone removal has brought back stay.
		const isBack = found !== undefined && found.accounts.length === 0;
		return saveMember({ ...saved, oldGames: oldGames ?? (isBack ? "kept" : undefined) }, view, context);
	},
});

/** A part of a team's name was typed: each button does the same for one of the matching teams. */
function askWhich(similar: readonly Member[], values: Values, { league }: SeasonView, text: Texts): Answer {
	const { member: words } = text.commissioner;
	const shown = similar.slice(0, BUTTONS_A_ROW);
	const names = text.format.list(shown.map(({ team }) => `**${escapeMarkdown(team)}**`));
	return ask(words.didYouMean(formatTeamName(String(values.team))), words.typeTeam(names), () =>
		shown.map(({ team }) =>
			commandButton(team, "commissioner", { ...values, action: "member", team, league: league.id }),
		),
	);
}

/** Members of the season whose team was perhaps meant. */
const closeTo = (team: string, view: SeasonView) =>
	presentMembers(view).filter(member => isCloseTeam(member.team, team));

/** Asks whether a new team is meant, because its name is similar to that of another one. */
function askWhetherNew(close: readonly Member[], values: Values, { league }: SeasonView, text: Texts): Answer {
	const { member: words } = text.commissioner;
	const team = String(values.team);
	const shown = close.slice(0, BUTTONS_A_ROW - 1);
	const names = text.format.list(shown.map(each => `**${escapeMarkdown(each.team)}**`));
	const button = (label: string, more: Values) =>
		commandButton(label, "commissioner", { ...values, action: "member", league: league.id, ...more });
	return ask(words.isNew(formatTeamName(team), names), words.typeNew(names), () => [
		button(words.newTeam(team), { fresh: "yes" }),
		...shown.map(each => button(each.team, { team: each.team })),
	]);
}

/** The numbers of a member's open games and played games. */
function countGames({ id }: Member, view: SeasonView): { open: number; played: number } {
	const pairs = gamesLeft(view, view.judged).filter(({ member, opponent }) => member === id || opponent === id);
	const isOwn = ({ away, home, verdict }: SeasonView["judged"][number]) =>
		[away.member, home.member].includes(id) && (verdict.status === "counts" || verdict.status === "playoff");
	return { open: pairs.reduce((sum, { games }) => sum + games, 0), played: view.judged.filter(isOwn).length };
}

/** Asks before a removal, because it deletes gamertags, which an undo does not bring back. */
function askToRemove(member: Member, games: "kept" | "excluded", view: SeasonView, text: Texts): Answer {
	const { remove: words } = text.commissioner.member;
	const { open, played } = countGames(member, view);
	const facts = [
		open > 0 && words.open(open),
		played > 0 && (games === "kept" ? words.stay(played) : words.leave(played)),
		member.accounts.length > 0 && words.gamertags(member.accounts.length),
	].filter(fact => fact !== false);
	const values = { action: "member", team: member.team, remove: games, league: view.league.id, sure: view.number };
	const button = commandButton(words.sure, "commissioner", values);
	return {
		content: words.question(formatTeam(member.id, view.members, text), text.format.list(facts)),
		components: [buttonRow({ ...button, style: ButtonStyle.Danger })],
	};
}

/** Asks about the games of a replaced gamertag: it may have been wrong, or somebody else plays for the team now. */
function askAboutGames(member: Member, games: number, values: Values, text: Texts): Answer {
	const { member: words } = text.commissioner;
	const button = (label: string, old_games: "kept" | "excluded") =>
		commandButton(label, "commissioner", { action: "member", ...values, old_games });
	return ask(words.oldGames(formatTeamName(member.team), games), words.typeOldGames, () => [
		button(words.keepGames, "kept"),
		button(words.dropGames, "excluded"),
	]);
}

/** A question with buttons that repeat the input; if their ids have no room for it, the person types the answer. */
function ask(question: string, typeIt: string, buttons: () => ReturnType<typeof commandButton>[]): Answer {
	try {
		return { content: question, components: [buttonRow(...buttons())] };
	} catch (error) {
		if (!(error instanceof LongQueryError)) throw error;
		return { content: `${question}\n${typeIt}` };
	}
}

const noMember = (team: string, { league }: Texts) => new UserError(league.noMember(formatTeamName(team)));

async function releaseMember(member: Member, { league }: SeasonView, context: Context): Promise<Answer> {
	const { leagues, text, user } = context;
	const { member: words } = text.commissioner;
	const name = formatTeamName(member.team);
	if (!(await leagues.people.release(league.id, member.id, user.id))) throw new UserError(words.noPerson(name));
	return { content: words.released(name) };
}

async function saveMember(given: NewMember, { league }: SeasonView, context: Context): Promise<Answer> {
	const { leagues, text, user } = context;
	const [problem] = (await leagues.members.put(league.id, [given], user.id)).values();
	if (problem !== undefined) throw notSaved(problem, text);
	await leagues.readNew(league.id, READ_MS, user.id);
	const view = await viewLeague(league.id, context);
	const saved = findTeam(view.members, given.team);
	if (saved === undefined) throw new UserError(text.league.none);
	return showMember(saved, view, text.commissioner.member.saved, context);
}

async function removeMember(
	member: Member,
	games: "kept" | "excluded",
	view: SeasonView,
	context: Context,
): Promise<Answer> {
	const { leagues, text, user } = context;
	const { league, members } = view;
	const { member: words } = text.commissioner;
	if (!(await leagues.members.remove(league.id, member.id, games, user.id, ""))) throw noMember(member.team, text);
	const name = formatTeam(member.id, members, text);
	const { played, open } = countGames(member, view);
	return { content: games === "kept" ? words.removedKept(name, played, open) : words.removedExcluded(name) };
}

async function showMember(
	member: Member,
	view: SeasonView,
	sentence: (team: string) => string,
	context: Context,
): Promise<Answer> {
	const { text } = context;
	const { member: words, members: all } = text.commissioner;
	const { proposedUserId, userId } = member;
	const proposal = userId === null && proposedUserId !== null ? [words.confirms(formatPerson(proposedUserId))] : [];
	const elsewhere = await findElsewhere(view, [member], context);
	const league = view.league.id;
	return {
		content: [sentence(formatTeamName(member.team)), ...proposal].join("\n"),
		embeds: [membersEmbed(view, [member], elsewhere, text)],
		components: [
			...platformsButton(elsewhere, { league, member: member.id }, text),
			buttonRow(commandButton(all.all, "commissioner", { action: "members", league })),
		],
	};
}
