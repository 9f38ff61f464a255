/** The rarities, lowest first. */
export const RARITIES = ["Common", "Bronze", "Silver", "Gold", "Diamond", "Red Diamond"] as const;
export type Rarity = (typeof RARITIES)[number];

/** The rarity by overall, as on the live service. */
export function rarityOf(overall: number): Rarity {
	if (overall >= 99) return "Red Diamond";
	if (overall >= 85) return "Diamond";
	if (overall >= 80) return "Gold";
	if (overall >= 75) return "Silver";
	if (overall >= 65) return "Bronze";
	return "Common";
}
