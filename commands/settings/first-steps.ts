import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { countChosenByServer } from "../../src/storage/setting-tables.ts";

/** What a person who manages a server can do first; null if the server has been set up, or for other people. */
export async function firstSteps({
	server,
	managesServer,
	leagues,
	feeds,
	settings,
	text,
}: Context): Promise<Required<Pick<Answer, "content" | "components">> | null> {
	if (server === null || !managesServer) return null;
	if ((await leagues.ofServer(server.id)).length > 0 || (await feeds.of(server.id)).length > 0) return null;
	const { privateChannels, ...choices } = await settings.ofServer(server.id);
	if (countChosenByServer(choices) > 0 || privateChannels.length > 0) return null;
	const { firstSteps: words } = text.settings;
	return {
		content: words.intro,
		components: [
			buttonRow(
				commandButton(words.league, "commissioner", { action: "setup", form: "new" }),
				commandButton(words.posts, "feed", { action: "choose" }),
				commandButton(words.language, "settings", { action: "server" }),
			),
		],
	};
}

/** The answer in a server without a league to a person who manages it; null to others, and if it has been set up. */
export async function firstLeague(context: Context): Promise<Answer | null> {
	const steps = await firstSteps(context);
	return steps && { ...steps, private: true, content: `${context.text.league.none}\n${steps.content}` };
}
