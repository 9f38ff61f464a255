import type { Answer, Row } from "../../src/discord/answer.ts";
import type { Autocomplete, Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { reviewEndEmbed, reviewGameEmbed, reviewRequestEmbed } from "../../src/embeds/commissioner-review.ts";
import { UserError } from "../../src/errors.ts";
import { problemText } from "../../src/format/commissioner.ts";
import { formatGameLine, gameLabel, teamOf } from "../../src/format/league.ts";
import { escapeMarkdown, formatLabel } from "../../src/format/markup.ts";
import { formatAgo } from "../../src/format/time.ts";
import type { JoinRequest, SeasonView } from "../../src/league/leagues.ts";
import { type JudgedGame, MAX_DECISIONS_A_SEASON } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewOf } from "../league/find-league.ts";

/** What the buttons of a game and of a request say. */
export const SAYINGS = ["count", "exclude", "away", "home", "accept", "decline"] as const;
type Say = Exclude<(typeof SAYINGS)[number], "accept" | "decline">;

type Waiting = { id: string; request: JoinRequest } | { id: string; game: JudgedGame };

/** What waits, in the order in which it is shown: requests to join, then games, the oldest first. */
function waitingOf(view: SeasonView, requests: readonly JoinRequest[]): Waiting[] {
	const games = view.judged.filter(({ verdict }) => verdict.status === "review");
	return [
		...requests.map(request => ({ id: requestId(request.userId), request })),
		...games.map(game => ({ id: game.key, game })),
	];
}

/** No game's key begins with this sign. */
const requestId = (userId: string) => `@${userId}`;

/**
 * Shows what waits next.
 *
 * @param after the id of what was left out or decided last; undefined: from the start
 * @param content what has just been decided
 */
export async function review(
	league: number,
	context: Context,
	{ after, content }: { after?: string | undefined; content?: string } = {},
): Promise<Answer> {
	const { leagues, text } = context;
	const view = await leagues.view(league);
	if (view === null) throw new UserError(text.league.none);
	const waiting = waitingOf(view, await leagues.requests(league));
	const next = nextOf(waiting, after, view);
	if (next === undefined) {
		const start = commandButton(text.commissioner.review.start, "commissioner", { action: "review", league });
		return {
			content: content ?? "",
			embeds: [reviewEndEmbed(view, waiting.length, text)],
			components: waiting.length === 0 ? [] : [buttonRow(start)],
		};
	}
	if ("game" in next) return showGame(next.game, view, waiting.length, context, content);
	return {
		content: content ?? "",
		embeds: [reviewRequestEmbed(next.request, view, waiting.length, text)],
		components: [requestButtons(next.request, league, text)],
	};
}

/** What comes after an id, which need not wait any more. */
function nextOf(waiting: readonly Waiting[], after: string | undefined, { judged }: SeasonView): Waiting | undefined {
	if (after === undefined) return waiting[0];
	const index = waiting.findIndex(({ id }) => id === after);
	if (index >= 0) return waiting[index + 1];
	const place = judged.findIndex(({ key }) => key === after);
	const later = new Set(judged.slice(place + 1).map(({ key }) => key));
	// A request that was answered: the next one, or the first game.
	return place < 0 ? waiting[0] : (waiting.find(({ id }) => later.has(id)) ?? waiting[0]);
}

/** One game that somebody names, whatever has become of it. */
export async function reviewGame(key: string, view: SeasonView, context: Context): Promise<Answer> {
	const game = findGame(key, view);
	if (game === undefined) throw new UserError(context.text.commissioner.review.noGame);
	const requests = await context.leagues.requests(view.league.id);
	return showGame(game, view, waitingOf(view, requests).length, context);
}

/** One game with what can be decided about it. */
function showGame(game: JudgedGame, view: SeasonView, waiting: number, { text }: Context, content?: string): Answer {
	return {
		content: content ?? "",
		embeds: [reviewGameEmbed(game, view, waiting, text)],
		components: gameButtons(game, view, text),
	};
}

function gameButtons(game: JudgedGame, { league, members }: SeasonView, text: Texts): Row[] {
	const { review: words } = text.commissioner;
	const decide = (say: Say, label: string) =>
		commandButton(label, "commissioner", { action: "decide", league: league.id, game: game.key, say });
	const { verdict } = game;
	// Without a recorded winner a game cannot count as it is.
	const canCount = verdict.status !== "review" || verdict.why !== "no-winner";
	return [
		buttonRow(
			...(canCount ? [decide("count", words.count)] : []),
			decide("exclude", words.exclude),
			decide("away", words.award(teamOf(game.away.member, members, text))),
			decide("home", words.award(teamOf(game.home.member, members, text))),
		),
		buttonRow(
			...boxScoreButton(game, members, text),
			commandButton(text.buttons.next, "commissioner", { action: "review", league: league.id, after: game.key }),
		),
	];
}

/** Opens the box score beside the review; nothing where no account that knows the game is left. */
function boxScoreButton({ ids }: JudgedGame, members: SeasonView["members"], text: Texts) {
	const accounts = new Map(members.flatMap(member => member.accounts.map(account => [account.id, account] as const)));
	const known = ids.find(({ account }) => accounts.has(account));
	const account = known && accounts.get(known.account);
	if (known === undefined || account === undefined) return [];
	const { gamertag, platform } = account;
	const values = { id: known.id, gamertag, platform, copy: "yes" };
	return [commandButton(text.commissioner.review.boxScore, "game", values)];
}

function requestButtons({ userId }: JoinRequest, league: number, text: Texts): Row {
	const { review: words } = text.commissioner;
	const answer = (say: "accept" | "decline", label: string) =>
		commandButton(label, "commissioner", { action: "answer", league, user: userId, say });
	return buttonRow(
		answer("accept", words.accept),
		answer("decline", words.decline),
		commandButton(text.buttons.next, "commissioner", { action: "review", league, after: requestId(userId) }),
	);
}

/** Decides about a game, and shows what waits next. */
export async function decideGame(key: string, say: Say, view: SeasonView, context: Context): Promise<Answer> {
	const { leagues, text, user } = context;
	const { review: words, result } = text.commissioner;
	const game = findGame(key, view);
	if (game === undefined) throw new UserError(words.noGame);
	const { id } = view.league;
	const verdict = say === "count" || say === "exclude" ? say : { award: game[say].member };
	const decision = await leagues.decide(id, { kind: "verdict", key: game.key, verdict }, user.id, "");
	if (decision === null) throw new UserError(result.full(MAX_DECISIONS_A_SEASON));
	const after = await leagues.view(id);
	const line = formatGameLine(after?.judged.find(each => each.key === game.key) ?? game, view.members, text);
	const sentence = say === "count" ? words.counted : say === "exclude" ? words.excluded : words.awarded;
	return review(id, context, { after: game.key, content: `${sentence(line)} ${words.inLog}` });
}

/** Games that a history told: a result by decision is undone in the log. */
function findGame(key: string, { judged }: SeasonView): JudgedGame | undefined {
	return judged.find(game => game.key === key && game.awarded === null);
}

/** Accepts or declines a request to join, and shows what waits next. */
export async function answerRequest(
	userId: string,
	say: "accept" | "decline",
	{ league }: SeasonView,
	context: Context,
): Promise<Answer> {
	const { leagues, text, user } = context;
	const { review: words } = text.commissioner;
	const requests = await leagues.requests(league.id);
	const request = requests.find(each => each.userId === userId);
	if (request === undefined) return review(league.id, context, { content: words.goneRequest });
	const problem = await leagues.answerRequest(league.id, userId, say === "accept", user.id);
	const team = escapeMarkdown(request.team, 60);
	if (problem !== null) {
		const content = words.notAccepted(team, problemText(problem, text));
		return review(league.id, context, { content });
	}
	return review(league.id, context, { content: say === "accept" ? words.accepted(team) : words.declined(team) });
}

/** The games of the season, the newest first; those that wait before the others. */
export const completeGame: Autocomplete = async (typed, context, values) => {
	const { text, now } = context;
	const view = await viewOf(context, values);
	const games = (view?.judged ?? []).filter(({ awarded }) => awarded === null).toReversed();
	return games
		.toSorted((a, b) => Number(b.verdict.status === "review") - Number(a.verdict.status === "review"))
		.map(game => ({
			name: formatLabel(
				`${gameLabel(game, view?.members ?? [], text)} · ${formatAgo(game.playedAt, now(), text)}`,
				100,
			),
			value: game.key,
		}))
		.filter(({ name }) => matchesFilter(name, typed));
};
