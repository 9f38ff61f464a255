export const SIDES = ["away", "home"] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
	return side === "home" ? "away" : "home";
}
