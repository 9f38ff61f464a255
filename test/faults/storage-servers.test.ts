import { expect, it, onTestFinished } from "vitest";
import { describeWith } from "../helpers/databases.ts";
import { SERVER_KINDS, startServer, type TestServer } from "../helpers/servers.ts";
import { alert, expectRefusals, expectRemembered, link, startStoredBot } from "./stored-bot.ts";

const AWAY: [string, (server: TestServer) => Promise<void>, (server: TestServer) => Promise<void>][] = [
	["stopped", server => server.stop(), server => server.start()],
	["killed", server => server.kill(), server => server.start()],
	["silent", server => server.freeze(), server => server.thaw()],
];

for (const kind of SERVER_KINDS) {
	describeWith(kind, `a bot whose ${kind} goes away`, () => {
		it.each(AWAY)(
			"%s, answers without it, says so, and has all it confirmed when it is back",
			async (_, leave, come) => {
				const server = await startServer(kind);
				onTestFinished(() => server.close());
				const bot = await startStoredBot(server.url);
				expect(await link(bot.ann)).toContain("Linked:");
				expect(await alert(bot.ann)).toContain("you get a direct message");

				await leave(server);
				await expectRefusals(bot);
				await bot.logged("the storage fails");
				await expect(bot.checkStorage()).rejects.toThrow();

				await come(server);
				await bot.logged("the storage works again");
				await expectRemembered(bot.ann);
				expect(await link(bot.ben)).toContain("Linked:");
				await bot.checkStorage();
			},
		);

		it("before the start, starts and answers without it, and needs no restart once it is there", async () => {
			const server = await startServer(kind);
			onTestFinished(() => server.close());
			const before = await startStoredBot(server.url);
			expect(await link(before.ann)).toContain("Linked:");
			expect(await alert(before.ann)).toContain("you get a direct message");
			await server.stop();
			await before.restart();

			await expectRefusals(before);
			await server.start();
			await before.logged("the storage works again");
			await expectRemembered(before.ann);
		});
	});
}
