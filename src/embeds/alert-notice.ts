import { formatCondition } from "../format/alert.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import { ALERT_NOTICES, type Alert, type AlertNotice } from "../market/alert.ts";
import { fitLines } from "./limits.ts";

const SENTENCES: Readonly<Record<AlertNotice, string>> = {
	closed:
		"These alerts are paused, for Discord does not let this bot write to you. Allow direct messages in the privacy settings of a server you share with it, then press Resume in `/alert list`.",
	interrupted: "The bot was interrupted while it sent these alerts, so their messages may be missing.",
};

/** Of each kind; a message's text holds 2,000 characters, a Discord limit. */
const LINES_LIMIT = 700;

/** What a person is told of alerts whose message may be missing. */
export function alertNoticeText(alerts: readonly Alert[]): string {
	return ALERT_NOTICES.flatMap(kind => {
		const lines = alerts.filter(({ notice }) => notice === kind).map(noticeLine);
		return lines.length === 0 ? [] : [SENTENCES[kind], fitLines(lines, LINES_LIMIT)];
	}).join("\n");
}

function noticeLine(alert: Alert): string {
	const { label, trigger } = alert;
	const seen = trigger === null ? "" : `; it was ${formatPrice(trigger.price)} ${formatRelative(trigger.at)}`;
	return `• ${escapeMarkdown(label)}: ${formatCondition(alert)}${seen}`;
}
