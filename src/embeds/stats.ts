import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMode, formatPlayer } from "../format/player.ts";
import { formatFreshness } from "../format/time.ts";
import { toldOf } from "../stats/stat-games.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { summaryLines } from "./stats-summary.ts";
import { contactLines, opponentLines, playerLines, situationLines, strikeoutLines } from "./stats-tabs.ts";
import type { StatsTab, StatsView } from "./stats-view.ts";

/** The tabs whose figures come from the text of the games. */
const TOLD: readonly StatsTab[] = ["strikeouts", "contact", "situations"];
/** The tabs that show batting or pitching. */
export const PARTED: readonly StatsTab[] = [...TOLD, "players"];

/** One tab of what is known of a player's last games, with how much that is. */
export function statsEmbed({ data: view, ...age }: Fetched<StatsView>, text: Texts): APIEmbed {
	const { stats } = text;
	const known = view.games.filter(({ facts }) => facts !== null).length;
	const lines = [
		`${formatPlayer(view.gamertag, view.platform, text)} · ${scope(view, text)}`,
		...(PARTED.includes(view.tab) ? [`**${stats.tabs[view.tab]} · ${stats.parts[view.part]}**`] : []),
		...(known === 0 && view.tab !== "summary" && view.tab !== "opponents" ? [stats.noFacts] : tabLines(view, text)),
		...progressLines(view, known, text),
		formatFreshness("", age, text),
	];
	return textEmbed({ title: stats.title, lines, isWarning: age.stale }, text);
}

function scope({ games, mode, opponent }: StatsView, text: Texts): string {
	const { stats } = text;
	const counted =
		opponent === undefined ? stats.scope(games.length) : stats.scopeAgainst(games.length, escapeMarkdown(opponent));
	return mode === "all" ? counted : `${counted} · ${formatMode(mode, text)}`;
}

function tabLines(view: StatsView, text: Texts): string[] {
	switch (view.tab) {
		case "summary":
			return summaryLines(view.games, text);
		case "strikeouts":
			return strikeoutLines(view, text);
		case "contact":
			return contactLines(view, text);
		case "situations":
			return situationLines(view, text);
		case "players":
			return playerLines(view, text);
		case "opponents":
			return opponentLines(view, text);
	}
}

/** How many of the games the figures rest on, and how much of these the text tells. */
function progressLines({ games, without, isReading, tab, part }: StatsView, known: number, text: Texts): string[] {
	const { stats, format } = text;
	const [read, of] = [format.number(known + without), format.number(games.length)];
	const isPart = known + without < games.length;
	const told = toldOf(games, part);
	return [
		...(isPart ? [isReading ? stats.read(read, of) : stats.readSoFar(read, of)] : []),
		...(without > 0 ? [`-# ${stats.without(without)}`] : []),
		...(TOLD.includes(tab) && known > 0 ? [`-# ${stats.told(format.number(told.told), format.number(told.of))}`] : []),
	];
}
