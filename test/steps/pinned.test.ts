import type { LocaleString } from "discord.js";
import { expect, it } from "vitest";
import { runAlerts } from "./alerts.ts";
import { runClub } from "./club.ts";
import { runPinned } from "./commands.ts";

/** Whole messages: a sentence that the bot says is pinned here, and nowhere else. */
async function pinMessages(run: typeof runPinned, locale: LocaleString): Promise<void> {
	const pin = (title: string, shown: unknown) => expect.soft(withoutChance(shown)).toMatchSnapshot(title);
	await run({ locale, shown: [], data: new Set(), pin });
}

/** Leaves out what differs from run to run: ids of interactions, and how many cards have been read by now. */
function withoutChance(shown: unknown): unknown {
	const text = JSON.stringify(shown)
		.replaceAll(/at=\d{17,20}/g, "at=1")
		.replaceAll(/\\n⏳ [^"\\]*\d[^"\\]*\d[^"\\]*/g, "");
	return JSON.parse(text);
}

it.each(["en-US", "es-419"] as const)("what commands show in %s", async locale => pinMessages(runPinned, locale));

it.each(["en-US", "es-ES"] as const)("what is shown of alerts in %s", async locale => pinMessages(runAlerts, locale));

it.each(["en-US", "es-419"] as const)("what is shown of a person's cards in %s", async locale =>
	pinMessages(runClub, locale),
);
