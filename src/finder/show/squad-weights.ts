import type { APIEmbed } from "discord.js";
import { fitEmbed, listSome } from "../../embeds/fit.ts";
import { formatCardName } from "../../format/card.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatFigures } from "../../format/table.ts";
import type { Texts } from "../../text/en.ts";
import { type Weights, weightsOf } from "../squad/slots.ts";
import type { ShownSquad } from "./squad.ts";

/** The number of a tier's cards that are named. */
const NAMED = 22;

/** The weight of each attribute, and the cards that reach the captain's tier. */
export function weightsEmbed(
	{ requirements, squad, captain }: Pick<ShownSquad, "requirements" | "squad" | "captain">,
	text: Texts,
): APIEmbed {
	const { squad: words, find } = text;
	const { goal, bench } = requirements;
	const block = (weights: Weights) => {
		const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
		const rows = Object.entries(weights)
			.sort(([, one], [, other]) => other - one)
			.map(([code, weight]) => [find.shorts[code as keyof Weights], text.format.percent(weight / total)]);
		return formatFigures(rows);
	};
	const fields = (["SS", "DH", "SP", "RP"] as const).map(kind => ({
		name: words.weights[kind],
		value: block(weightsOf(goal, kind)),
	}));
	const tier = captain?.boosts[squad.tier - 1]?.tier;
	if (tier !== undefined) {
		const names = squad.cards
			.filter(({ qualifies }) => qualifies)
			.map(({ entry }) => escapeMarkdown(formatCardName(entry.item), 40));
		fields.push({
			name: words.tierCards(escapeMarkdown(tier, 60), words.qualify(names.length, squad.least)),
			value: listSome(names, NAMED, text),
		});
	}
	const description = bench === 0 ? words.howValued : `${words.howValued}\n${words.howBenchValued(bench)}`;
	return fitEmbed({ title: words.why(words.goals[goal]), description, fields });
}
