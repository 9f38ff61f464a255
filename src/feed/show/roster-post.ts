import type { APIEmbed } from "discord.js";
import { BRAND_COLOR } from "../../embeds/color.ts";
import { formatCardChange, formatQuickSell } from "../../format/card-change.ts";
import { formatPrice } from "../../format/price.ts";
import { formatRelative } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import type { RosterEvent } from "../kinds/roster.ts";
import { type CurrentCards, type Drawing, describe } from "./drawing.ts";

const CHANGES_A_POST = 6;

export const rosterDrawing: Drawing<RosterEvent> = {
	headline: ({ changes, up, down }, { roster, format }) =>
		`📋 **${roster.title}** · ${roster.counts(changes.length, format.number(up), format.number(down))}`,
	embed: rosterEmbed,
	cards: ({ changes }) => changes.slice(0, CHANGES_A_POST).map(({ uuid }) => uuid),
};

function rosterEmbed({ at, changes }: RosterEvent, text: Texts, current: CurrentCards): APIEmbed {
	const { roster } = text;
	const rarities = changes.filter(({ kind }) => kind === "rarity").length;
	const shown = changes.slice(0, CHANGES_A_POST);
	const lines = shown.map(change => {
		const [line = ""] = formatCardChange(change, text);
		const buyNow = current.get(change.uuid)?.buyNow;
		const before = formatPrice(change.buyNow, text);
		const price = buyNow === undefined ? before : `${before} → ${formatPrice(buyNow, text)}`;
		return [line, formatQuickSell(change, text), price].filter(Boolean).join(" · ");
	});
	if (rarities > 0) lines.unshift(roster.rarities(rarities));
	const description = describe(
		lines,
		changes.length - shown.length,
		`${roster.postLegend} · ${formatRelative(at)}`,
		text,
	);
	return { description, color: BRAND_COLOR };
}
