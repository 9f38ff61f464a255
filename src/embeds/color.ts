/** The rarities' colours, so that a card's rarity is visible at a glance. */
const RARITY_COLORS = new Map(
	Object.entries({
		common: 0x9aa0a6,
		bronze: 0xb0713c,
		silver: 0xb9c2cc,
		gold: 0xe3b341,
		diamond: 0x3fa7f0,
		"red diamond": 0xe0455a,
	}),
);

/** Dugout's colour, for everything that is not a card. */
export const BRAND_COLOR = 0x2f7d4f;
/** The colour of stale data and failures. */
export const WARNING_COLOR = 0xd9822b;
/** The colour of messages that keep the input of a form; only they have it, and are recognised by it. */
export const TYPED_COLOR = 0x8a63b8;

export function rarityColor(rarity: string): number {
	return RARITY_COLORS.get(rarity.toLowerCase()) ?? BRAND_COLOR;
}
