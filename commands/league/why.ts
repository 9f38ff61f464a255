import { closest, distance } from "fastest-levenshtein";
import type { HistoryEntry } from "../../src/api/operations/game-history.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Autocomplete, Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { required, textOption } from "../../src/discord/options/option.ts";
import { GAME_ID, isGameId } from "../../src/discord/options/player-option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { openGame } from "../../src/discord/way-back.ts";
import { BRAND_COLOR } from "../../src/embeds/color.ts";
import { gameChoice, gameLine } from "../../src/embeds/history.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatRelative } from "../../src/format/time.ts";
import { deriveHistory } from "../../src/game/history.ts";
import { findName, foldName } from "../../src/game/participant.ts";
import { SIDES } from "../../src/game/sides.ts";
import { explainEntry } from "../../src/league/explain.ts";
import { modesOf } from "../../src/league/reading/history.ts";
import type { NoGame } from "../../src/league/rules/read-entry.ts";
import type { JudgedGame, OutReason } from "../../src/league/season/game.ts";
import type { Account, Member } from "../../src/league/season/member.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatGameLine, formatTeam, verdictText } from "../../src/league/show/league.ts";
import { type RuleName, ruleSentences } from "../../src/league/show/rule-table.ts";
import type { Texts } from "../../src/text/en.ts";
import { findOwnMember, usualView } from "./own-league.ts";
import { leagueValues } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

const ID_LENGTH = 15;
/** The most letters in which a misspelt gamertag differs. */
const MISSPELT = 3;

interface OwnEntry {
	account: Account;
	entry: HistoryEntry;
}

function explain({ entry, account }: OwnEntry, view: SeasonView, text: Texts): string[] {
	const explained = explainEntry(entry, account, view);
	if (typeof explained === "string") {
		const [game] = deriveHistory([entry], account.gamertag);
		const line = game === undefined ? [] : [gameLine(game, text)];
		return [...line, text.league.noGame[explained], ...noGameHints(explained, entry, account, view, text)];
	}
	const { game, isStored } = explained;
	// The sentence below says the same as the marks, so they are left out.
	const lines = [`${formatGameLine(game, view.members, text, [])} · ${formatRelative(game.playedAt)}`];
	if (!isStored && game.verdict.status !== "out") return [...lines, text.league.why.notRead];
	return [...lines, verdictText(game.verdict, text), ...verdictHints(game, view, text)];
}

/** The rule that a game fails, or what can be done about it. */
function verdictHints({ verdict, playedAt }: JudgedGame, view: SeasonView, text: Texts): string[] {
	const { rules, fixtures, playoffs } = view;
	const { rules: words, why } = text.league;
	if (verdict.status === "review") return [why.todo.review];
	if (verdict.status === "extra" && playoffs !== null && playedAt >= playoffs.startedAt) return [];
	if (verdict.status === "extra") return [fixtures === null ? words.pair(rules.gamesPerPair) : text.fixtures.rule];
	if (verdict.status !== "out") return [];
	if (verdict.why === "before-fixtures" && fixtures !== null)
		return [text.fixtures.fromDay(text.format.date(Date.parse(fixtures.rounds[0]?.first ?? rules.start)))];
	return ruleSentences(rules, text, { names: RULES_OF[verdict.why] });
}

/** The rules that exclude a game. */
const RULES_OF: Readonly<Record<OutReason, readonly RuleName[]>> = {
	mode: ["games"],
	innings: ["innings"],
	dates: ["start", "timeZone"],
	"before-fixtures": [],
	series: [],
	"no-contest": [],
	tied: [],
	replay: [],
	decision: [],
};

function noGameHints(why: NoGame, entry: HistoryEntry, account: Account, view: SeasonView, text: Texts): string[] {
	const { todo } = text.league.why;
	if (why === "stranger") return [...closestMember(entry, account, view, text), todo.stranger];
	return why === "hidden" || why === "no-time" ? [todo.result] : [];
}

/** The member whose gamertag the opponent's resembles: it may be misspelt in the league. */
function closestMember(entry: HistoryEntry, account: Account, { members }: SeasonView, text: Texts): string[] {
	const accountName = foldName(account.gamertag);
	const names = SIDES.flatMap(side => findName(entry[side]) ?? []).map(foldName);
	const others = presentMembers({ members })
		.flatMap(member => member.accounts.map(({ gamertag }) => ({ member, gamertag, folded: foldName(gamertag) })))
		.filter(({ folded }) => folded !== accountName);
	if (others.length === 0) return [];
	const similar = names
		.filter(name => name !== accountName)
		.map(name => ({
			name,
			folded: closest(
				name,
				others.map(({ folded }) => folded),
			),
		}))
		.find(({ name, folded }) => distance(name, folded) <= Math.min(MISSPELT, name.length / 2));
	const found = others.find(({ folded }) => folded === similar?.folded);
	if (found === undefined) return [];
	const team = formatTeam(found.member.id, members, text);
	return [text.league.why.closest(escapeMarkdown(found.gamertag, 60), team)];
}

/** The newest games of all gamertags of a member, newest first. */
async function readEntries({ rules }: SeasonView, { accounts }: Member, { api }: Context): Promise<OwnEntry[]> {
	const pages = accounts.flatMap(account =>
		modesOf(rules).map(async mode => {
			const { gamertag: username, platform } = account;
			const { data } = await api.gameHistory({ username, platform, mode, page: 1 });
			return data.games.map(entry => ({ account, entry }));
		}),
	);
	const entries = (await Promise.all(pages)).flat();
	const distinct = new Map(entries.map(own => [`${own.account.id} ${own.entry.id}`, own]));
	return [...distinct.values()]
		.filter(({ entry }) => GAME_ID.test(entry.id))
		.toSorted((a, b) => (b.entry.playedAt ?? 0) - (a.entry.playedAt ?? 0))
		.slice(0, MAX_CHOICES);
}

/** The person's newest games; none while the league is unknown, or if the person is not a member. */
const completeOwnGame: Autocomplete = async (typed, context, values) => {
	const view = await usualView(context, values);
	if (view === null) return [];
	const entries = await readEntries(view, await findOwnMember(view, context), context);
	const games = entries.flatMap(({ entry, account }) => deriveHistory([entry], account.gamertag));
	const choices = choicesOf(games, { label: game => gameChoice(game, context.text), value: ({ id }) => id });
	return choices.filter(({ name, value }) => value.startsWith(typed.trim()) || matchesFilter(name, typed));
};

/** Explains whether one of the person's games counts, why, and what to do. @throws ApiError */
export const why = defineSeasonCommand({
	name: "league why",
	private: true,
	options: { game: { ...required(textOption(ID_LENGTH)), complete: completeOwnGame, isRead: isGameId } },
	async run({ game: id }, view, context) {
		const { text } = context;
		const member = await findOwnMember(view, context);
		const own = (await readEntries(view, member, context)).find(({ entry }) => entry.id === id);
		if (own === undefined) throw new UserError(text.league.why.notListed);
		const description = explain(own, view, text).join("\n");
		const { gamertag, platform } = own.account;
		const back = { action: "why", ...leagueValues(view), game: id };
		return {
			embeds: [{ title: text.league.why.title, description, color: BRAND_COLOR }],
			components: [
				buttonRow(
					commandButton(
						text.commissioner.review.boxScore,
						"game",
						openGame({ id, gamertag, platform }, { command: "league", here: back }),
					),
					commandButton(text.league.buttons.table, "league", { action: "table", ...leagueValues(view) }),
				),
			],
		};
	},
});
