import { createSample } from "@dugout/read-api/sample/sample";
import { setUp } from "@dugout/read-api/test/setup";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listRecorded, RECORDED, readRecorded } from "../helpers/recorded.ts";

const title = RECORDED ? "beside recorded answers" : "beside recorded answers (skipped: they are not on this machine)";

const { json } = await setUp({ league: "mlb" }, afterAll);
const { items, games } = createSample("test");
const [player] = games.gamertags;

const fields = z.record(z.string(), z.unknown());
const keys = (value: unknown) => Object.keys(fields.parse(value)).sort();
const uuidOf = (type: string) => items.find(item => item.type === type)?.uuid;

const history = z.object({ game_history: z.array(fields) });
const log = z.object({ game: z.array(z.tuple([z.string(), z.unknown()])) });
const boxScores = z.array(z.object({ team_id: z.string() }).catchall(z.unknown()));
const statistics = z.object({
	batting_totals: fields,
	batting_stats: z.array(fields),
	pitching_totals: fields,
	pitching_stats: z.array(fields),
});

/** All shapes inside a game log: the record's fields, the parts of a team, the columns of its rows. */
function shapeOf(answer: unknown) {
	const parts = Object.fromEntries(log.parse(answer).game);
	const [home] = boxScores.parse(parts.box_score);
	const own = statistics.parse(home?.[home.team_id]);
	return {
		parts: Object.keys(parts),
		record: keys(parts.line_score),
		team: keys(home).filter(key => key !== home?.team_id),
		battingTotals: keys(own.batting_totals),
		batting: keys(own.batting_stats[0]),
		pitchingTotals: keys(own.pitching_totals),
		pitching: keys(own.pitching_stats[0]),
	};
}

async function firstGame() {
	const path = `/apis/game_history.json?username=${encodeURIComponent(player?.name ?? "")}&platform=psn`;
	const [entry] = history.parse(await json(path)).game_history;
	return entry ?? {};
}

describe.skipIf(!RECORDED)(title, () => {
	it("a card has the same fields", async () => {
		const ours = keys(await json(`/apis/item.json?uuid=${uuidOf("card")}`));
		for (const name of listRecorded("mlb25/item")) expect(ours).toEqual(keys(readRecorded(`mlb25/item/${name}`)));
	});

	it.each(["stadium", "equipment", "sponsorship", "unlockable"])(
		"an item of another type has the same fields: %s",
		async type => {
			const ours = keys(await json(`/apis/item.json?uuid=${uuidOf(type)}`));
			expect(ours).toEqual(keys(readRecorded(`mlb24/item/${type}.json`)));
		},
	);

	it("a single listing and its parts have the same fields", async () => {
		const shape = (answer: unknown) => {
			const listing = z
				.object({ item: fields, price_history: z.array(fields), completed_orders: z.array(fields) })
				.loose()
				.parse(answer);
			return [listing, listing.item, listing.price_history[0], listing.completed_orders[0]].map(keys);
		};
		const ours = await json(`/apis/listing.json?uuid=${uuidOf("card")}`);
		expect(shape(ours)).toEqual(shape(readRecorded("mlb26/listing/judge.json")));
	});

	it("a history entry has the same fields", async () => {
		const { game_history } = history.parse(readRecorded("mlb26/game_history/page-1.json"));
		expect(keys(await firstGame())).toEqual(keys(game_history[0]));
	});

	it("a game log has the same parts, fields and columns", async () => {
		const { id } = await firstGame();
		const ours = shapeOf(await json(`/apis/game_log.json?id=${id}`));
		expect(ours).toEqual(shapeOf(readRecorded("mlb25/game_log/arena-7-innings.json")));
	});
});
