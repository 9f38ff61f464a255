import { expect, it } from "vitest";
import { createLeagueMessages } from "../../../src/discord/league-message.ts";
import { createLeagueChannels } from "../../../src/league/posting/league-channels.ts";
import { createLeagueChannelTable } from "../../../src/league/store/channels.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { createReaderWorld } from "../../helpers/league-reader.ts";

it("posts that the host resumes while whoever set them deletes their data name nobody", async () => {
	const { db, join, time } = await createReaderWorld();
	const { leagues, create } = join();
	const { id, view } = await create(["ann", "ben"]);
	let whileResuming = async () => {};
	const channels = createLeagueChannels({
		table: createLeagueChannelTable(db),
		store: {
			// The channel has been read, and is not written yet.
			async view(...args) {
				await whileResuming();
				return leagues.view(...args);
			},
		},
		posts: { wake() {} },
		delivery: { onPaused() {}, async post() {} },
		tryPost: async () => null,
		messages: createLeagueMessages(textsFor),
		now: time.now,
	});
	const settings = { results: 1, table: 0, previews: 0, remindHours: null, roleId: null, mentions: 0 } as const;
	const chosen = { ...settings, paperDay: null, paperHour: null, locale: "en-US", channelId: "7", madeBy: "u1" };
	await channels.begin(await view(), chosen, null);
	await channels.pauseChannel("7");
	whileResuming = async () => {
		await leagues.people.forget("u1");
	};
	expect(await channels.resumeChannel("7")).toBe(1);
	expect(await channels.of(id)).toMatchObject({ madeBy: null, pausedReason: null });
});
