import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Decision } from "../season/decision.ts";
import type { SeasonView } from "../season/view.ts";
import { decisionText, formatTeam } from "./league.ts";
import { formatLeague, formatPerson } from "./problems.ts";

export const DECISIONS_A_PAGE = 10;

/** The number of members of an import that are named. */
const NAMED = 8;

/** Changed rules can be several sentences. */
export const WHAT_LENGTH = 300;

/** One decision, or the members that one import has added, newest first. */
export type LogEntry = readonly [Decision, ...Decision[]];

/** Unites the members of each import to one entry. @param decisions newest first */
export function uniteImports(decisions: readonly Decision[]): LogEntry[] {
	const entries: [Decision, ...Decision[]][] = [];
	for (const decision of decisions) {
		const last = entries.at(-1);
		if (last !== undefined && isOfSameImport(decision, last[0])) last.push(decision);
		else entries.push([decision]);
	}
	return entries;
}

function isOfSameImport(one: Decision, other: Decision): boolean {
	const isAdded = (decision: Decision) =>
		decision.kind === "member" && decision.change === "added" && decision.undone === null;
	return isAdded(one) && isAdded(other) && one.at === other.at && one.by === other.by;
}

/**
 * Decisions with their person, time and reason; the first one is the creation of the league. @param shown the entries
 * on this page, newest first @param total the number of decisions on all pages
 */
export function logEmbed(view: SeasonView, shown: readonly LogEntry[], total: number, text: Texts): APIEmbed {
	const { log } = text.commissioner;
	const lines = shown.flatMap(entry =>
		entry.length === 1 ? decisionLines(entry[0], view, text) : importLines(entry, view, text),
	);
	const below = `\n-# ${log.total(total)}`;
	return textEmbed({ title: log.title(formatLeague(view.league)), lines, below }, text);
}

/** The members that were added at once, in the order in which they were given. */
function importLines(entry: LogEntry, view: SeasonView, text: Texts): string[] {
	const [newest] = entry;
	const oldest = entry.at(-1) ?? newest;
	const number = (decision: Decision) => text.format.number(numberOf(decision, view));
	const teams = entry.toReversed().map(decision => {
		return decision.kind === "member" ? formatTeam(decision.member, view.members, text) : "";
	});
	const what = text.league.decisions.addedTogether(entry.length, listSome(teams, NAMED, text));
	return [
		`**${number(oldest)}–${number(newest)}.** ${what}`,
		`-# ${[deciderOf(newest, text), formatRelative(newest.at)].join(" · ")}`,
	];
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
