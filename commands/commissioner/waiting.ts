import { z } from "zod";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { gameValues } from "../../src/discord/league-message.ts";
import { openGame } from "../../src/discord/way-back.ts";
import { SIDES, type Side } from "../../src/game/sides.ts";
import { hasOpenGame } from "../../src/league/rules/closings.ts";
import { winnerIfCounted } from "../../src/league/rules/judge.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { JoinRequest } from "../../src/league/season/join-request.ts";
import type { Rename } from "../../src/league/season/rename.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { teamOf } from "../../src/league/show/league.ts";
import {
	reviewEndEmbed,
	reviewGameEmbed,
	reviewRenameEmbed,
	reviewRequestEmbed,
} from "../../src/league/show/review.ts";
import type { Texts } from "../../src/text/en.ts";

/**
 * The decisions on the buttons of a game, and of a request to join. `instead`, `use-away` and `use-home`: the game counts in
 * the place of the decision that did not know it.
 */
export const GAME_SAYINGS = ["instead", "count", "exclude", "away", "home", "use-away", "use-home"] as const;
export const REQUEST_SAYINGS = ["accept", "decline"] as const;
/** The decisions on the buttons of an account's other name. */
export const RENAME_SAYINGS = ["take", "keep"] as const;

/** The most characters of a game's key, or of the id of a request. */
export const KEY_LENGTH = 60;
export const keySchema = z.string().trim().max(KEY_LENGTH);

type Waiting = { id: string; request: JoinRequest } | { id: string; rename: Rename } | { id: string; game: JudgedGame };

/** The waiting items in the order in which they are shown: requests to join, renamed accounts, then games, the oldest first. */
async function waitingOf({ league, judged, renames }: SeasonView, { leagues }: Context): Promise<Waiting[]> {
	const requests = await leagues.requests.all(league.id);
	const games = judged.filter(({ verdict }) => verdict.status === "review");
	return [
		...requests.map(request => ({ id: requestId(request.userId), request })),
		...renames.map(rename => ({ id: renameId(rename.account.id), rename })),
		...games.map(game => ({ id: game.key, game })),
	];
}

/** The id of a waiting request. No game's key starts with this character, or with the one of a renamed account. */
export const requestId = (userId: string) => `@${userId}`;
const renameId = (account: number) => `#${account}`;

/**
 * Shows the next waiting item.
 *
 * @param after the id of the item that was skipped or decided last; undefined: from the start
 */
export async function showNext(view: SeasonView, after: string | undefined, context: Context): Promise<Answer> {
	const { text } = context;
	const waiting = await waitingOf(view, context);
	const next = nextOf(waiting, after, view);
	const league = view.league.id;
	if (next === undefined) {
		const start = commandButton(text.commissioner.review.start, "commissioner", { action: "review", league });
		return {
			embeds: [reviewEndEmbed(view, waiting.length, text)],
			components: waiting.length === 0 ? [] : [buttonRow(start)],
		};
	}
	if ("game" in next) return gameAnswer(next.game, view, waiting.length, text);
	if ("rename" in next) {
		return {
			embeds: [reviewRenameEmbed(next.rename, view, waiting.length, text)],
			components: [renameButtons(next.rename, league, text)],
		};
	}
	return {
		embeds: [reviewRequestEmbed(next.request, view, waiting.length, text)],
		components: [requestButtons(next.request, league, text)],
	};
}

/** The item after an id, even if that one no longer waits. */
function nextOf(waiting: readonly Waiting[], after: string | undefined, { judged }: SeasonView): Waiting | undefined {
	if (after === undefined) return waiting[0];
	const index = waiting.findIndex(({ id }) => id === after);
	if (index >= 0) return waiting[index + 1];
	const place = judged.findIndex(({ key }) => key === after);
	const later = new Set(judged.slice(place + 1).map(({ key }) => key));
	// After an answered request comes the next request, or the first game.
	return place < 0 ? waiting[0] : (waiting.find(({ id }) => later.has(id)) ?? waiting[0]);
}

/** Shows one game with its possible decisions. */
export async function showGame(game: JudgedGame, view: SeasonView, context: Context): Promise<Answer> {
	return gameAnswer(game, view, (await waitingOf(view, context)).length, context.text);
}

function gameAnswer(game: JudgedGame, view: SeasonView, waiting: number, text: Texts): Answer {
	return { embeds: [reviewGameEmbed(game, view, waiting, text)], components: gameButtons(game, view, text) };
}

function gameButtons(game: JudgedGame, view: SeasonView, text: Texts): Row[] {
	const { league } = view;
	const { review: words } = text.commissioner;
	const decide = (say: (typeof GAME_SAYINGS)[number], label: string) =>
		commandButton(label, "commissioner", { action: "decide", league: league.id, game: game.key, say });
	const labels = decisionLabels(game, view, text);
	return [
		buttonRow(...GAME_SAYINGS.flatMap(say => (labels[say] === undefined ? [] : decide(say, labels[say])))),
		buttonRow(
			...boxScoreButton(game, view, text),
			commandButton(words.withReason, "commissioner", { action: "reason", league: league.id, game: game.key }),
			commandButton(text.buttons.next, "commissioner", { action: "review", league: league.id, after: game.key }),
		),
	];
}

/** The possible decisions about a game, each outcome once: to count it is a win for the recorded winner. */
export function decisionLabels(
	game: JudgedGame,
	view: SeasonView,
	text: Texts,
): { [Say in (typeof GAME_SAYINGS)[number]]?: string } {
	const { members, rules } = view;
	const { review: words } = text.commissioner;
	const team = (side: Side) => teamOf(game[side].member, members, text);
	const winner = winnerIfCounted(game, rules);
	if (game.closedBy !== undefined) {
		const award = (side: Side) => (winner === side ? {} : { [`use-${side}`]: words.insteadAward(team(side)) });
		const canCount = winner !== null && hasOpenGame(view, game);
		return {
			...(winner !== null && { instead: words.instead }),
			...(canCount && { count: words.countToo }),
			exclude: words.ignore,
			...award("away"),
			...award("home"),
		};
	}
	const labels: { [Say in (typeof GAME_SAYINGS)[number]]?: string } = { exclude: words.exclude };
	if (winner !== null) labels.count = winner === "tie" ? words.countTie : words.count(team(winner));
	for (const side of SIDES) if (winner !== side) labels[side] = words.award(team(side));
	return labels;
}

/** Opens the box score, with the way back to the review; no button if no participant is a member any more. */
function boxScoreButton(game: JudgedGame, view: SeasonView, text: Texts) {
	const values = gameValues(game, view);
	if (values === null) return [];
	const query = { action: "review", league: view.league.id, game: game.key };
	return [
		commandButton(
			text.commissioner.review.boxScore,
			"game",
			openGame(values, { command: "commissioner", here: query }),
		),
	];
}

function requestButtons({ userId }: JoinRequest, league: number, text: Texts): Row {
	const { review: words } = text.commissioner;
	const requestButton = (say: (typeof REQUEST_SAYINGS)[number], label: string) =>
		commandButton(label, "commissioner", { action: "answer", league, user: userId, say });
	return buttonRow(
		requestButton("accept", words.accept),
		requestButton("decline", words.decline),
		commandButton(text.buttons.next, "commissioner", { action: "review", league, after: requestId(userId) }),
	);
}

function renameButtons({ account: { id: account } }: Rename, league: number, text: Texts): Row {
	const { review: words } = text.commissioner;
	const renameButton = (say: (typeof RENAME_SAYINGS)[number], label: string) =>
		commandButton(label, "commissioner", { action: "rename", league, account, say });
	return buttonRow(
		renameButton("take", words.takeName),
		renameButton("keep", words.keepName),
		commandButton(text.buttons.next, "commissioner", { action: "review", league, after: renameId(account) }),
	);
}
