import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { startBot } from "./bot.js";

let discord;
let bot;
before(async () => {
	discord = await createDiscordStandIn({ token: "any-token" });
	bot = await startBot({ token: discord.token, api: discord.url, random: () => 0.5 });
});
after(async () => {
	await bot.destroy();
	await discord.close();
});

test("rolls dice, and again for who rolled them", async () => {
	const ann = discord.person({ name: "Ann" });
	const rolled = await ann.command("roll", { sides: 6, dice: 2 }).answer;
	assert.equal(rolled.content, "2d6: 4 + 4 = 8");
	const [row] = rolled.components;
	const again = row.components[0].custom_id;
	assert.equal((await ann.click(rolled, again).answer).content, "2d6: 4 + 4 = 8");
	const ben = discord.person({ name: "Ben" });
	assert.equal((await ben.click(rolled, again).answer).content, "These are not your dice.");
});

test("what Discord would refuse is refused here", async () => {
	const ann = discord.person({ name: "Ann" });
	assert.throws(() => ann.command("roll", { sides: 1000 }));
});
