import { createReadApi } from "@dugout/read-api";
import { gameId } from "@dugout/read-api/sample/matchups";
import { createSample } from "@dugout/read-api/sample/sample";
import { z } from "zod";
import type { Json } from "./mutation.ts";

/** One valid answer of each operation, and of every type of item. */
export interface Answers {
	listings: Json;
	listing: Json;
	/** A hitter, a pitcher, and one of each other type. */
	items: Json[];
	captains: Json;
	metaData: Json;
	gameHistory: Json;
	gameLog: Json;
}

const NOON = Date.UTC(2026, 4, 2, 12);
const KINDS = ["stadium", "equipment", "sponsorship", "unlockable"];

/** Reads from the sandbox's read API, which has invented data in the service's shapes. */
export async function askAnswers(): Promise<Answers> {
	const api = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb", seed: "dugout", now: () => NOON });
	const ask = async (path: string): Promise<Json> => {
		const response = await fetch(api.url + path);
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		return z.json().parse(await response.json());
	};
	const page = z.object({ listings: z.array(z.object({ item: z.object({ uuid: z.string() }) })) });
	try {
		const listings = await ask("/apis/listings.json?type=mlb_card&page=1");
		const pages = [listings, ...(await Promise.all(KINDS.map(type => ask(`/apis/listings.json?type=${type}&page=1`))))];
		const uuids = pages.flatMap((value, index) =>
			page
				.parse(value)
				.listings.slice(0, index === 0 ? 8 : 1)
				.map(({ item }) => item.uuid),
		);
		const matchup = createSample("dugout")
			.games.recent(NOON)
			.find(({ players }) => players.home?.platform === "psn");
		const player = matchup?.players.home ?? null;
		const who = new URLSearchParams({ username: player?.name ?? "", platform: player?.platform ?? "" });
		return {
			listings,
			listing: await ask(`/apis/listing.json?uuid=${uuids[0]}`),
			items: await Promise.all(uuids.map(uuid => ask(`/apis/item.json?uuid=${uuid}`))),
			captains: await ask("/apis/captains.json?page=1"),
			metaData: await ask("/apis/meta_data.json"),
			gameHistory: await ask(`/apis/game_history.json?${who}&mode=all&page=1`),
			gameLog: await ask(`/apis/game_log.json?${who}&id=${gameId("dugout", matchup?.number ?? 0, "home")}`),
		};
	} finally {
		await api.close();
	}
}
