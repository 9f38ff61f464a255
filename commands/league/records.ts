import { gameMenu } from "../../src/discord/league-message.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { openGame } from "../../src/discord/way-back.ts";
import { NOTABLE_KINDS, type NotableKind } from "../../src/league/rules/notable.ts";
import { leagueRecordsEmbed } from "../../src/league/show/records.ts";
import type { Texts } from "../../src/text/en.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The kind that a person sees first. */
const USUAL: NotableKind = "longest";

const namesOf = ({ notables }: Texts) =>
	Object.fromEntries(NOTABLE_KINDS.map(kind => [kind, notables.kinds[kind].list])) as Record<NotableKind, string>;

/** The best feats in a season's games: the longest home runs, the largest comebacks. */
export const records = defineSeasonCommand({
	name: "league records",
	options: { kind: choiceOption(NOTABLE_KINDS, namesOf) },
	anySeason: true,
	async run({ kind = USUAL }, view, { leagues, text }) {
		const notables = await leagues.seasonFacts.notables(view);
		const games = new Map(view.judged.map(game => [game.key, game]));
		const shown = (notables.byKind.get(kind) ?? []).flatMap(notable => {
			const game = games.get(notable.key);
			return game === undefined ? [] : { notable, game };
		});
		const query = { action: "records", ...leagueValues(view) };
		const kinds = NOTABLE_KINDS.map(each => ({
			label: text.notables.kinds[each].list,
			command: "league",
			values: { ...query, kind: each },
			isChosen: each === kind,
		}));
		// Several records can be from one game.
		const opened = [...new Set(shown.map(({ game }) => game))];
		return {
			embeds: [leagueRecordsEmbed({ view, kind, notables, shown }, text)],
			components: [
				...commandMenu("records", text.notables.choose, kinds),
				...gameMenu(opened, view, text, values => openGame(values, { command: "league", here: { ...query, kind } })),
				screenButtons(view, null, text),
			],
		};
	},
});
