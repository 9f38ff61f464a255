import { createGamertags } from "@dugout/read-api/sample/gamertags";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { expect, it, onTestFinished } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startSampleBot } from "../helpers/sample-bot.ts";

const VISITED_AT = Date.parse("2026-07-01T12:10:00Z");
/** Between two requests in the background, at most. */
const PACE_MS = 1000;

it("/commissioner discover finds the sample's league from one gamertag", { timeout: 120_000 }, async () => {
	let aheadMs = 0;
	const bot = await startSampleBot({
		league: { visitedAt: VISITED_AT, managedBy: "ann" },
		now: () => VISITED_AT + aheadMs,
		// The pauses between requests pass at once.
		async wait(ms, signal) {
			if (ms > PACE_MS) await wait(ms, signal);
			else aheadMs += ms;
		},
	});
	onTestFinished(() => bot.stop());
	const { members } = visitedSeason(createGamertags("dugout"), VISITED_AT);
	const [first] = members[5] ?? [];
	const ann = bot.discord.person({ name: "ann", id: bot.discord.guilds[0]?.ownerId ?? "" });
	const query = { gamertag: first?.name ?? "", platform: first?.platform ?? "", since: "2026-06-01" };
	const look = async () =>
		(await ann.command("commissioner discover", query).answer).embeds[0]?.description?.replaceAll("\\", "") ?? "";
	await expect.poll(() => look().catch(() => ""), { timeout: 120_000, interval: 500 }).toContain("nobody else to read");
	const shown = await look();
	// The second gamertags of two members are in their list, too.
	expect(shown.match(new RegExp(`✓ ${ENGLISH.discovery.isMember}`, "g"))).toHaveLength(members.flat().length);
	for (const { name } of members.flat()) expect(shown).toContain(`**${name}** (`);
});
