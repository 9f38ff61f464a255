import type { APIEmbed } from "discord.js";
import { BRAND_COLOR } from "../../embeds/color.ts";
import { formatCardLine } from "../../format/card.ts";
import { formatPrice } from "../../format/price.ts";
import { formatRelative } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import type { MovesEvent } from "../kinds/moves.ts";
import type { Move } from "../refresh-prices.ts";
import { CARDS_A_POST, type Drawing, describe } from "./drawing.ts";

export const movesDrawing: Drawing<MovesEvent> = {
	headline: ({ moves }, { feeds }) => `📈 **${feeds.moves.title}:** ${feeds.moves.count(moves.length)}`,
	embed: movesEmbed,
	cards: ({ moves }) => moves.slice(0, CARDS_A_POST).map(({ entry }) => entry.item.uuid),
};

function movesEmbed({ at, moves }: MovesEvent, text: Texts): APIEmbed {
	const shown = moves.slice(0, CARDS_A_POST);
	const lines = shown.map(move => moveLine(move, text));
	const description = describe(
		lines,
		moves.length - shown.length,
		`${text.feeds.moves.legend} · ${formatRelative(at)}`,
		text,
	);
	return { description, color: BRAND_COLOR };
}

export function moveLine({ entry: { item }, from, to, change }: Move, text: Texts): string {
	const arrow = change > 0 ? "▲" : "▼";
	const percent = text.format.signedPercent(change);
	return `${arrow} ${formatCardLine(item, text)} · ${formatPrice(from, text)} → ${formatPrice(to, text)} (${percent})`;
}
