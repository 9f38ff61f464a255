import { expect, it } from "vitest";
import { startLeagueBot } from "../helpers/league-bot.ts";

it("x", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano");
	for (const action of ["table", "games", "left", "rules"]) {
		const m = await bot.ask({ action }).answer;
		console.log(m.content, JSON.stringify(m.embeds, null, 1), JSON.stringify(m.components));
	}
	expect(1).toBe(1);
});
