import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { bracketOf, type Series } from "../rules/bracket.ts";
import type { Playoffs } from "../season/playoffs.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam, teamOf } from "./league.ts";
import { leagueTitle } from "./title.ts";

type BracketView = Pick<SeasonView, "league" | "number" | "members" | "judged" | "playoffs">;

const WON = " ✓";
/** Shown for a member who is not known yet. */
const UNKNOWN = "…";

/** All series of the playoffs by round, with their scores. */
export function leagueBracketEmbed(view: BracketView, text: Texts): APIEmbed {
	const { bracket: words } = text;
	const { members, playoffs } = view;
	const title = words.title(leagueTitle(view, text));
	const bracket = bracketOf(view);
	if (playoffs === null || bracket === null) return textEmbed({ title, lines: [words.none] }, text);
	const { rounds, byes, champion } = bracket;
	const rows = (round: readonly Series[]) =>
		round.flatMap((series, index) => present([index !== 0 && [""], ...seriesRows(series, playoffs, view, text)]));
	const columns = [{ width: 2, align: "right" as const }, { width: PHONE_COLUMNS - 7 }, { width: 3 }];
	const played = rounds.flatMap((round, index) =>
		present([
			`**${words.rounds[rounds.length - 1 - index] ?? ""}**`,
			...(round.some(isAnyKnown) ? formatTable(columns, rows(round)).split("\n") : [`-# ${words.notKnown}`]),
			index === 0 &&
				byes.length > 0 &&
				`-# ${words.byes(text.format.list(byes.map(id => formatTeam(id, members, text))))}`,
		]),
	);
	const winner = champion === null ? [] : [words.champion(formatTeam(champion, members, text)), ""];
	const lines = [
		...winner,
		...played,
		`-# ${words.bestOf(playoffs.bestOf, Math.floor(playoffs.bestOf / 2) + 1)} ${words.home}`,
	];
	return textEmbed({ title, lines }, text);
}

const isAnyKnown = ({ members }: Series) => members.some(member => member !== null);

/** Both members of a series, each with their seed and wins. */
function seriesRows(series: Series, { seeds }: Playoffs, { members }: BracketView, text: Texts): string[][] {
	return series.members.map((member, index) =>
		member === null
			? ["", UNKNOWN, ""]
			: [
					String(seeds.indexOf(member) + 1),
					teamOf(member, members, text),
					`${series.wins[index]}${series.winner === member ? WON : ""}`,
				],
	);
}
