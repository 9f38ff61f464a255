import { expect, it } from "vitest";
import { startLeagueBot } from "../helpers/league-bot.ts";

it("a team whose accents were typed apart is the one with whole letters, and with none", async () => {
	const { ann, leagues, addLeague } = await startLeagueBot();
	const { id } = await addLeague("Liga");
	const member = (team: string) =>
		ann.command("commissioner member", { team, gamertag: "wing_1", platform: "psn" }).answer;
	await member("A\u0301guilas");
	await member("aguilas");
	await member("Águilas");
	expect((await leagues.view(id))?.members.map(({ team }) => team)).toContain("Águilas");
	expect((await leagues.view(id))?.members.filter(({ team }) => /guilas/.test(team))).toHaveLength(1);
	const form = await ann.command("commissioner import").modal;
	const imported = await ann.submit(form, { members: "Ñandúes, fox_1, psn\nnandues, fox_2, psn" }).answer;
	expect(imported.content).toMatch(/nandues.*1/s);
});
