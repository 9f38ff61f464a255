import type { Answer } from "../../src/discord/answer.ts";
import { buttonRows, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { present } from "../../src/ground/present.ts";
import { findDesk, type NextStep } from "../../src/league/rules/desk.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { type DeskFacts, lateGames, leagueDeskEmbed } from "../../src/league/show/desk.ts";
import { formatPause } from "../../src/posting/show/failure.ts";
import type { Texts } from "../../src/text/en.ts";
import { defineAction } from "./action.ts";
import { requestId } from "./waiting.ts";
import { DESK } from "./way-to-desk.ts";

/** More rounds at once are the exception, and each leads to the next. */
const ROUND_BUTTONS = 3;

/** The actions that do a next step; the other steps have no button. */
const NEXT_ACTIONS = {
	members: "import",
	fixtures: "fixtures",
	end: "end",
	playoffs: "playoffs",
	season: "next",
} as const satisfies Partial<Record<NextStep, string>>;

/** Everything that is due in the league, on one screen, with a button for each. */
export const desk = defineAction({
	name: "commissioner desk",
	options: {},
	run: (_query, view, context) => showDesk(view, context),
});

async function showDesk(view: SeasonView, context: Context): Promise<Answer> {
	const { leagues, leagueChannels, text, now } = context;
	const channel = await leagueChannels.of(view.league.id);
	const requests = await leagues.requests.all(view.league.id);
	const pause = channel === undefined ? null : formatPause(channel, text.commissioner.channel.remedies, text);
	const facts: DeskFacts = {
		...findDesk(view, channel !== undefined, now()),
		pause,
		requests: requests.length,
		names: view.renames.length,
	};
	const refresh = commandButton(text.buttons.refresh, "commissioner", { action: "desk", league: view.league.id });
	return {
		embeds: [leagueDeskEmbed(view, facts, text)],
		components: buttonRows([...dueButtons(view, facts, requests.at(-1)?.userId, text), refresh]),
	};
}

/** A button for each thing that is due, in the order of the lines. */
function dueButtons({ league }: SeasonView, facts: DeskFacts, lastRequest: string | undefined, text: Texts) {
	const { desk: words, format } = text;
	const { pause, requests, names, games, late, unplanned, rounds, next } = facts;
	const button = (label: string, action: string, values: Values = {}) =>
		commandButton(label, "commissioner", { action, league: league.id, ...values, [DESK]: league.id });
	const [oldest] = late;
	const ofMembers = facts.unknown + facts.nameless + facts.unread > 0;
	// The review shows requests first, then renamed accounts, then games.
	const afterRequests = lastRequest === undefined ? undefined : requestId(lastRequest);
	return present([
		pause !== null && button(words.buttons.paused, "channel"),
		requests > 0 && button(words.buttons.requests(requests), "review"),
		names > 0 && button(words.buttons.names(names), "review", { after: afterRequests }),
		games.length > 0 && button(words.buttons.games(games.length), "review", { game: games[0] }),
		oldest !== undefined && button(words.buttons.late(lateGames(late)), "round", { round: oldest.round }),
		ofMembers && button(words.buttons.members, "members"),
		unplanned.length > 0 && button(words.buttons.unplanned, "fixtures"),
		...rounds
			.slice(0, ROUND_BUTTONS)
			.map(({ round }) => button(words.buttons.round(format.number(round)), "round", { round })),
		next === "members" && button(text.discovery.open, "discover", { ask: "yes" }),
		nextButton(next, button, text),
	]);
}

function nextButton(
	next: NextStep,
	button: (label: string, action: string) => ReturnType<typeof commandButton>,
	{ desk: words }: Texts,
) {
	return hasAction(next) ? button(words.buttons.next[next], NEXT_ACTIONS[next]) : null;
}

const hasAction = (next: NextStep): next is keyof typeof NEXT_ACTIONS => next in NEXT_ACTIONS;
