import type { TestUpstream } from "./upstream.ts";

export const CAPTAINS = 60;
const TEAMS = ["Harbor Gulls", "Iron Moles", "Río Lobos"];

/** Sixty invented captains on three of the service's pages, each with two tiers. */
export function serveCaptains(upstream: TestUpstream): void {
	const captains = Array.from({ length: CAPTAINS }, (_, number) => ({
		uuid: String(number).padStart(32, "c"),
		name: `Captain ${number}`,
		display_position: "CF",
		team: TEAMS[number % 3],
		ovr: 99 - (number % 20),
		ability_name: "Harbor Lights",
		ability_desc: "Boosts your team. ^c59^New^c50^",
		boosts: [
			{
				tier: "Tier 1",
				description: "5 players",
				attributes: [{ name: number % 2 === 0 ? "Speed" : "Power Left", value: "+5" }],
			},
			{
				tier: "Tier 2",
				description: "10 players",
				attributes: [{ name: number % 2 === 0 ? "Speed" : "Power Left", value: "8" }],
			},
		],
	}));
	upstream.on("/apis/captains.json", ({ page }) => ({
		body: {
			page: Number(page),
			per_page: 25,
			total_pages: 3,
			total_captains: CAPTAINS,
			captains: captains.slice((Number(page) - 1) * 25, Number(page) * 25),
		},
	}));
}

/** Serves the series with these names and 45 others besides "All", no brands, and three sets. */
export function serveMetaData(upstream: TestUpstream, ...names: string[]): void {
	const named = names.map((name, number) => ({ series_id: number, name }));
	const series = Array.from({ length: 45 }, (_, number) => ({ series_id: 1000 + number, name: `Series ${number}` }));
	upstream.on("/apis/meta_data.json", () => ({
		body: {
			series: [{ series_id: -1, name: "All" }, ...named, ...series],
			brands: [{ brand_id: -1, name: "All" }],
			sets: ["CORE", "SEASON 1", "**BOLD**"],
		},
	}));
}
