import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { isOfLog, type NotableKind, type RecordedNotable, type SeasonNotables } from "../rules/notable.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import { gameLabel } from "./league.ts";
import { formatDetails } from "./notable.ts";
import { leagueTitle } from "./title.ts";

interface RecordList {
	view: SeasonView;
	kind: NotableKind;
	notables: SeasonNotables;
	/** The best feats first, with their games. */
	shown: readonly { notable: RecordedNotable; game: JudgedGame }[];
}

/** The best feats of one kind in a season, each with its game, and the number of games that they are ranked among. */
export function leagueRecordsEmbed({ view, kind, notables, shown }: RecordList, text: Texts): APIEmbed {
	const { notables: words } = text;
	const counted = view.judged.filter(({ verdict }) => verdict.status === "counts").length;
	const rests = isOfLog(kind) ? words.from(notables.among(kind), counted) : text.league.games.count(counted);
	const lines = present([
		`**${words.kinds[kind].list}**`,
		shown.length === 0 && words.none,
		...shown.map(({ notable, game }) => {
			const label = escapeMarkdown(gameLabel(game, view.members, text), 120);
			return `**${notable.rank}** ${formatDetails(notable, view.members, text)}\n-# ${label} · ${formatRelative(game.playedAt)}`;
		}),
		"",
		`-# ${rests}`,
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
