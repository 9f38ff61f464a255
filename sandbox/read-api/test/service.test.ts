import { expect, it } from "vitest";
import { createReadApi } from "../src/service.ts";
import { setUp } from "./setup.ts";

it("the service says when its port is taken", async () => {
	const { url } = await setUp();
	const port = Number(new URL(url).port);
	await expect(createReadApi({ host: "127.0.0.1", port, league: "lg" })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

it("the service uses the league's word wherever the contract has it", async () => {
	const { json } = await setUp({ league: "abc" });
	expect(await json("/api/v1/listings.json?type=abc_Card")).toMatchObject({
		listings: expect.arrayContaining([expect.objectContaining({ type: "abc_card" })]),
	});
	expect(await json("/apis/game_history.json?username=nobody&platform=abcts")).toMatchObject({ total_pages: 0 });
});

it("the service lets any page read it", async () => {
	const { get } = await setUp();
	expect((await get("/apis/meta_data.json")).headers.get("access-control-allow-origin")).toBe("*");
});
