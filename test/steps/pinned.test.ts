import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { isShown, phoneText } from "../helpers/phone-text.ts";
import { runAlerts } from "./alerts.ts";
import { runClub } from "./club.ts";
import { runPinned } from "./commands.ts";

const FOLDER = new URL("answers/", import.meta.url);
const pinned = new Set<string>();

/**
 * The answers as a phone shows them, a file for each topic: what the bot says is pinned here, in English, and nowhere else.
 * What holds in every language is tested in test/text.
 *
 * @param topicOf the topic of a step, from its title
 */
async function pinAnswers(run: typeof runPinned, topicOf: (title: string) => string): Promise<void> {
	const topics = new Map<string, string[]>();
	const pin = (title: string, shown: unknown) => {
		const topic = topicOf(title);
		topics.set(topic, [...(topics.get(topic) ?? []), `══ ${title}\n${asText(withoutChance(shown))}\n`]);
	};
	await run({ locale: "en-US", shown: [], data: new Set(), pin });
	for (const [topic, answers] of topics) {
		pinned.add(`${topic}.txt`);
		await expect.soft(answers.join("\n")).toMatchFileSnapshot(`answers/${topic}.txt`);
	}
}

const asText = (shown: unknown) => (isShown(shown) ? phoneText(shown) : JSON.stringify(shown, null, "  "));

/** Leaves out what differs from run to run: ids of interactions, and how many cards have been read by now. */
function withoutChance(shown: unknown): unknown {
	const text = JSON.stringify(shown)
		.replaceAll(/at=\d{17,20}/g, "at=1")
		.replaceAll(/\\n⏳ [^"\\]*\d[^"\\]*\d[^"\\]*/g, "");
	return JSON.parse(text);
}

/** The command of a title such as "/price card=…1" or "the button price|card=…1". */
const commandOf = (title: string) => /^(?:\/|the button )([a-z]+)/.exec(title)?.[1] ?? "others";

it("what commands show", async () => pinAnswers(runPinned, commandOf));

it("what is shown of alerts", async () => pinAnswers(runAlerts, () => "alerts"));

it("what is shown of a person's cards", async () => pinAnswers(runClub, () => "my-cards"));

it("no file of answers is left over", async () => expect(new Set(await readdir(FOLDER))).toEqual(pinned));
