import type { Alert } from "../alerts/alert.ts";
import { formatCondition } from "../format/alert.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import { fitLines } from "./limits.ts";

const SENTENCES: Readonly<Record<NonNullable<Alert["notice"]>, string>> = {
	closed:
		"These alerts are paused, for Discord does not let this bot write to you. Allow direct messages in the privacy settings of a server you share with it, then press Resume in `/alert list`.",
	interrupted: "The bot was interrupted while it sent these alerts, so their messages may be missing.",
};

/** Of each kind; a message's text holds 2,000 characters, a Discord limit. */
const LINES_LIMIT = 700;

/** What a person is told of alerts whose message may be missing. */
export function alertNoticeText(alerts: readonly Alert[]): string {
	return (["closed", "interrupted"] as const)
		.flatMap(kind => {
			const lines = alerts.filter(({ notice }) => notice === kind).map(noticeLine);
			return lines.length === 0 ? [] : [SENTENCES[kind], fitLines(lines, LINES_LIMIT)];
		})
		.join("\n");
}

function noticeLine(alert: Alert): string {
	const { label, triggerPrice, triggerAt } = alert;
	const seen = triggerAt === null ? "" : `; it was ${formatPrice(triggerPrice)} ${formatRelative(triggerAt)}`;
	return `• ${escapeMarkdown(label)}: ${formatCondition(alert)}${seen}`;
}
