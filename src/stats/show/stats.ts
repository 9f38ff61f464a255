import type { APIEmbed } from "discord.js";
import type { Fetched } from "../../api/operation.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { formatOpponents } from "../../embeds/history.ts";
import { formatMode, formatPlayer } from "../../format/player.ts";
import { formatFreshness } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { toldOf } from "../stat-games.ts";
import { formatSample } from "./sample.ts";
import { type OpenTab, TABS } from "./tabs.ts";

/** One tab of a player's statistics, with the number of games that they cover. */
export function statsEmbed({ data: openTab, ...age }: Fetched<OpenTab>, text: Texts): APIEmbed {
	const { stats } = text;
	const known = openTab.games.filter(({ facts }) => facts !== null).length;
	const tab = TABS[openTab.tab];
	const needsLogs = tab.source !== "history";
	const sample = needsLogs && known > 0 ? formatSample(openTab, text) : "";
	const lines = present([
		`${formatPlayer(openTab.gamertag, openTab.platform, text)} · ${scope(openTab, text)}`,
		tab.hasGroups && `**${stats.tabs[openTab.tab]} · ${stats.groups[openTab.group]}**`,
		sample !== "" && `-# ${sample}`,
		...(known === 0 && needsLogs ? [stats.noFacts] : tab.lines(openTab, text)),
		...progressLines(openTab, known, text),
		formatFreshness("", age, text),
	]);
	return textEmbed({ title: stats.title, lines, isWarning: age.stale }, text);
}

function scope({ games, uncounted, mode, opponent, names }: OpenTab, text: Texts): string {
	const { stats } = text;
	const counted =
		opponent === undefined
			? stats.scope(games.length + uncounted)
			: stats.scopeAgainst(games.length, formatOpponents(opponent, names, text));
	return mode === "all" ? counted : `${counted} · ${formatMode(mode, text)}`;
}

/** The games that are not counted or not read, and the share of plate appearances in the text. */
function progressLines(openTab: OpenTab, known: number, text: Texts): string[] {
	const { stats, history, format } = text;
	const { games, uncounted, without, minutesLeft, tab, group } = openTab;
	const read = known + without;
	const told = toldOf(games, group);
	const lines: string[] = [];
	if (uncounted > 0) lines.push(`-# ${history.notCounted(format.number(uncounted))}`);
	if (read < games.length) {
		const counts = [format.number(read), format.number(games.length)] as const;
		lines.push(minutesLeft === null ? stats.readSoFar(...counts) : stats.read(...counts, minutesLeft));
	}
	if (TABS[tab].source === "plays" && known > 0)
		lines.push(`-# ${stats.told(format.number(told.told), format.number(told.of))}`);
	return lines;
}
