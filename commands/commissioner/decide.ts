import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandModal, selectField, textField } from "../../src/discord/modal.ts";
import { snowflake } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { present } from "../../src/ground/present.ts";
import { MAX_DECISIONS_A_SEASON } from "../../src/league/season/bounds.ts";
import type { Ruling } from "../../src/league/season/decision.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { League } from "../../src/league/season/league.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText, formatTeamName } from "../../src/league/show/league.ts";
import { problemText } from "../../src/league/show/problems.ts";
import { renameNames } from "../../src/league/show/review.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { defineActionButton } from "./action.ts";
import { championButtons, isInPlayoffs, playoffText } from "./playoff-result.ts";
import { REASON_LENGTH } from "./reason-option.ts";
import {
	decisionLabels,
	GAME_SAYINGS,
	keySchema,
	RENAME_SAYINGS,
	REQUEST_SAYINGS,
	showGame,
	showNext,
} from "./waiting.ts";

/** Decides about a game, and shows the next waiting item. */
export const decide = defineActionButton({
	name: "decide",
	changes: true,
	values: {
		game: keySchema,
		say: z.enum(GAME_SAYINGS),
		reason: z.string().trim().max(REASON_LENGTH).default(""),
	},
	form: ({ game = "" }, view, { text }) => reasonForm(game, view, text),
	async run({ game: key, say, reason }, view, context) {
		const { leagues, text, user, interactionId } = context;
		const game = findGame(key, view, text);
		if (decisionLabels(game, view, text)[say] === undefined)
			return { ...(await showGame(game, view, context)), content: text.commissioner.review.changed };
		const ruling = verdictOf(say, game);
		const decision = await leagues.decisions.add(view.league.id, ruling, user.id, reason, interactionId);
		if (decision === null) throw new UserError(text.commissioner.result.full(MAX_DECISIONS_A_SEASON));
		const after = await viewLeague(view.league.id, context);
		const decided = after.judged.find(each => each.keys.includes(key));
		const lines = present([
			`${decisionText(decision, after, text)}.`,
			decided !== undefined && isInPlayoffs(decided, after) && playoffText(decided, after, text),
			reason !== "" && `-# ${escapeMarkdown(reason, 400)}`,
		]);
		const next = await showNext(after, key, context);
		const components = layout(next.components, championButtons(view, after, text));
		return { ...next, components, content: lines.join("\n") };
	},
});

/** What a button says about a game. */
function verdictOf(say: (typeof GAME_SAYINGS)[number], game: JudgedGame): Ruling {
	const { key, closedBy } = game;
	const about = { kind: "verdict", key } as const;
	const instead = closedBy === undefined ? {} : { instead: closedBy };
	switch (say) {
		case "count":
		case "exclude":
			return { ...about, verdict: say };
		case "away":
		case "home":
			return { ...about, verdict: { award: game[say].member } };
		case "instead":
			return { ...about, verdict: "count", ...instead };
		case "use-away":
		case "use-home":
			return { ...about, verdict: { award: game[say === "use-away" ? "away" : "home"].member }, ...instead };
	}
}

/** Opens the form in which a game is decided with a reason, which everybody can read. */
export const decideWithReason = defineActionButton({
	name: "reason",
	values: { game: keySchema },
	run: ({ game }, view, { text }) => reasonForm(game, view, text),
});

function reasonForm(key: string, view: SeasonView, text: Texts): Modal {
	const { review: words, result } = text.commissioner;
	const labels = decisionLabels(findGame(key, view, text), view, text);
	const sayings = GAME_SAYINGS.filter(say => labels[say] !== undefined);
	return commandModal(
		words.withReason,
		"commissioner",
		{ action: "decide", league: view.league.id, game: key },
		selectField("say", words.decision, {
			choices: sayings.map(value => ({ label: labels[value] ?? value, value })),
			chosen: sayings[0],
		}),
		textField("reason", result.reason, { maxLength: REASON_LENGTH }),
	);
}

/**
 * A game that was read from a history. A result by decision cannot be decided again: it is undone in the log.
 *
 * @throws UserError when there is none with this key
 */
export function findGame(key: string, { judged }: SeasonView, { commissioner }: Texts): JudgedGame {
	const found = judged.find(game => game.key === key && game.awarded === null);
	if (found === undefined) throw new UserError(commissioner.review.noGame);
	return found;
}

/** Accepts or declines a request to join, and shows the next waiting item. */
export const answer = defineActionButton({
	name: "answer",
	changes: true,
	values: { user: snowflake, say: z.enum(REQUEST_SAYINGS) },
	async run({ user: userId, say }, { league }, context) {
		const content = await answerRequest(userId, say === "accept", league, context);
		return { ...(await showNext(await viewLeague(league.id, context), undefined, context)), content };
	},
});

/** @returns the outcome as a sentence */
async function answerRequest(userId: string, accepts: boolean, { id }: League, context: Context): Promise<string> {
	const { leagues, text, user } = context;
	const { review: words } = text.commissioner;
	const request = (await leagues.requests.all(id)).find(each => each.userId === userId);
	if (request === undefined) return words.goneRequest;
	const problem = await leagues.requests.answer(id, userId, accepts, user.id);
	if (problem === "gone") return words.goneRequest;
	const team = formatTeamName(request.team);
	if (problem !== null) return words.notAccepted(team, problemText(problem, text));
	return accepts ? words.accepted(team) : words.declined(team);
}

/** Gives an account the name under which its player was seen, or not, and shows the next waiting item. */
export const answerRename = defineActionButton({
	name: "rename",
	changes: true,
	values: { account: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER), say: z.enum(RENAME_SAYINGS) },
	async run({ account, say }, { league, renames }, context) {
		const { leagues, text, user } = context;
		const { review: words } = text.commissioner;
		const rename = renames.find(each => each.account.id === account);
		const problem =
			rename === undefined ? "gone" : await leagues.renames.answer(league.id, account, say === "take", user.id);
		const names = rename && renameNames(rename);
		const outcome = () => {
			if (problem === "gone" || names === undefined) return words.goneName;
			if (problem !== null) return words.notTaken(problemText(problem, text));
			return say === "take" ? words.taken(names.from, names.to) : words.kept(names.from);
		};
		const content = outcome();
		return { ...(await showNext(await viewLeague(league.id, context), undefined, context)), content };
	},
});
