import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Decision } from "../season/decision.ts";
import type { SeasonView } from "../season/view.ts";
import { decisionText } from "./league.ts";
import { formatLeague, formatPerson } from "./problems.ts";

export const DECISIONS_A_PAGE = 10;

/** Changed rules can be several sentences. */
const WHAT_LENGTH = 300;

/**
 * Decisions with their person, time and reason; the first one is the creation of the league. @param shown the decisions
 * on this page, newest first @param total the number of decisions on all pages
 */
export function logEmbed(view: SeasonView, shown: readonly Decision[], total: number, text: Texts): APIEmbed {
	const { log } = text.commissioner;
	const lines = shown.flatMap(decision => decisionLines(decision, view, text));
	const below = `\n-# ${log.total(total)}`;
	return textEmbed({ title: log.title(formatLeague(view.league)), lines, below }, text);
}

function decisionLines(decision: Decision, view: SeasonView, text: Texts): string[] {
	const { log } = text.commissioner;
	const { at, reason, undone } = decision;
	const what = truncate(decisionText(decision, view, text), WHAT_LENGTH);
	const who = deciderOf(decision, text);
	const why = reason === "" ? [] : [escapeMarkdown(reason, WHAT_LENGTH)];
	return present([
		`**${text.format.number(numberOf(decision, view))}.** ${undone === null ? what : `~~${what}~~`}`,
		`-# ${[who, formatRelative(at), ...why].join(" · ")}`,
		undone !== null && `-# ${log.undone(formatRelative(undone.at), personOf(undone.by, text))}`,
	]);
}

/** Decisions are numbered in the order in which they were made. */
export function numberOf({ id }: Decision, { decisions }: SeasonView): number {
	return decisions.filter(other => other.id <= id).length;
}

/** The person who made a decision, as a mention. */
export function deciderOf({ kind, by }: Decision, text: Texts): string {
	return kind === "changed" ? text.commissioner.log.nobody : personOf(by, text);
}

/** A mention; a word in place of a person who has had their data deleted. */
export function personOf(id: string | null, { commissioner }: Texts): string {
	return id === null ? commissioner.log.forgotten : formatPerson(id);
}
