import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { augmentLegend, formatAugmented, formatCardName } from "../../format/card.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import type { Texts } from "../../text/en.ts";
import type { SquadCard } from "../squad/problem.ts";
import type { SlotKind } from "../squad/slots.ts";
import type { Swap } from "../squad/swaps.ts";

/** The cards that could replace one in a slot, each by series and price, because a player may have several. */
export function swapEmbed(
	current: { card: SquadCard; kind: SlotKind; hasTier: boolean; fixed: "kept" | "bench" | null },
	swaps: readonly Swap[],
	text: Texts,
): APIEmbed {
	const { squad: words, format } = text;
	const { item, buyNow } = current.card.entry;
	const name = [formatCardName(item), item.series, formatPrice(buyNow, text)].filter(Boolean).join(" · ");
	const title = words.swapTitle(current.kind, escapeMarkdown(name, 120));
	if (current.fixed !== null) return textEmbed({ title, lines: [words.fixed[current.fixed]] }, text);
	if (swaps.length === 0)
		return textEmbed({ title, lines: [current.hasTier ? words.noSwapInTier : words.noSwap] }, text);
	const lines = swaps.map(({ entry: { item, buyNow }, gain, cost, augment, isOwned }) => {
		const name = `**${escapeMarkdown(formatAugmented(formatCardName(item), augment), 60)}**`;
		const card = [
			name,
			item.series && escapeMarkdown(item.series, 40),
			isOwned ? words.yours : formatPrice(buyNow, text),
		];
		const stubs = `${cost > 0 ? "+" : ""}${format.number(cost)}`;
		return `${card.filter(Boolean).join(" · ")}\n${words.swapGain(signedTenths(gain, text), stubs)}`;
	});
	const legend = augmentLegend(
		swaps.map(({ entry, augment }) => ({ name: formatCardName(entry.item), augment })),
		text,
	);
	return textEmbed({ title, lines: [words.swapLegend, ...lines, legend] }, text);
}

export const signedTenths = (value: number, { format }: Texts) =>
	`${value < 0 ? "−" : "+"}${format.tenths(Math.abs(value))}`;
