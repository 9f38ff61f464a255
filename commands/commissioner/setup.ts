import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { buttonRows, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { commandModal } from "../../src/discord/modal.ts";
import { DAY_LENGTH } from "../../src/discord/options/day-option.ts";
import { typedOption } from "../../src/discord/options/option.ts";
import { hasRoom } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { formatZoneNow } from "../../src/format/time.ts";
import { readFullDay } from "../../src/format/typed-day.ts";
import { present } from "../../src/ground/present.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_LEAGUES_A_SERVER, MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import type { League } from "../../src/league/season/league.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import { DEFAULT_RULES, type Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { RULE_FORMS, type RuleChange } from "../../src/league/show/rule-table.ts";
import { leagueRulesEmbed } from "../../src/league/show/rules.ts";
import { STANDINGS_A_PAGE } from "../../src/league/show/standings.ts";
import { leagueTableEmbed } from "../../src/league/show/table.ts";
import type { Texts } from "../../src/text/en.ts";
import { serverOf, viewLeague } from "../league/find-league.ts";
import { leagueOption } from "../league/league-option.ts";
import { findMembersButton } from "../league/screens.ts";
import { withUndo } from "./decided.ts";
import { findSeason } from "./find-season.ts";
import { importButton } from "./members.ts";
import { nameOption } from "./name-option.ts";
import { withNews } from "./news.ts";
import { ruleFields, ruleValues, submittedRules } from "./rule-forms.ts";

/** The main form also creates a league. */
const formSchema = z.enum(["new", ...RULE_FORMS]);
type SetupForm = z.output<typeof formSchema>;

/**
 * The first day and the games that the form of a new league shows, for the people found by `/commissioner discover`; the
 * form of a league that has imported them shows another first day.
 */
const daySchema = typedOption("day", DAY_LENGTH, readFullDay).schema;

const leagueNameOption = nameOption(MAX_NAME_LENGTH);

/** Opens the form that creates a league, or one of the forms that change one. */
export const setup = defineSubcommand({
	name: "commissioner setup",
	options: { name: leagueNameOption, league: leagueOption },
	values: { form: formSchema.optional(), start: daySchema, games: z.literal("league").optional() },
	async run({ name, form, league, start, games }, context) {
		const { leagues, text, now } = context;
		const all = await leagues.ofServer(serverOf(context).id);
		if (form !== "new" && all.length > 0 && (league !== undefined || name === undefined)) {
			const view = await findSeason(league, context);
			const rules = { ...view.rules, start: start ?? view.rules.start };
			return askForRules(form ?? "main", view.league, name, rules, text);
		}
		if (all.length >= MAX_LEAGUES_A_SERVER) throw new UserError(text.commissioner.setup.tooMany(MAX_LEAGUES_A_SERVER));
		if (name !== undefined) refuseTakenName(name, all, text);
		const rules = newRules(now());
		return askForRules("new", null, name, { ...rules, start: start ?? rules.start, games: games ?? rules.games }, text);
	},
});

function askForRules(
	form: SetupForm,
	league: League | null,
	name: string | undefined,
	rules: Rules,
	text: Texts,
): Modal {
	const { forms } = text.commissioner.setup;
	return commandModal(
		league === null ? forms.new : forms.of(forms[form], league.name),
		"commissioner",
		{ action: "rules", form, league: league?.id },
		...ruleFields(form === "new" ? "main" : form, name ?? league?.name, rules, text),
	);
}

/** The submitted form: creates a league, or changes one, and shows the rules. */
export const saveRules = defineButton({
	name: "rules",
	values: { name: leagueNameOption.schema, form: formSchema, league: leagueOption.schema, ...ruleValues },
	async form({ form = "new", league }, context) {
		const { text, now } = context;
		if (form === "new") return askForRules(form, null, undefined, newRules(now()), text);
		const view = await findSeason(league, context);
		return askForRules(form, view.league, undefined, view.rules, text);
	},
	async run({ name, form, league, ...rules }, context) {
		const change = submittedRules(form === "new" ? "main" : form, rules);
		const all = await context.leagues.ofServer(serverOf(context).id);
		if (form !== "new") {
			const view = await findSeason(league, context);
			return withNews(view, context, () =>
				withUndo(view, context, () => changeLeague(view, name, change, all, context)),
			);
		}
		if (name === undefined) throw new UserError(context.text.commissioner.setup.nameMissing);
		return makeLeague(name, change, all, context);
	},
});

/** Creates a league, and shows its rules. */
async function makeLeague(name: string, change: RuleChange, all: readonly League[], context: Context): Promise<Answer> {
	const { leagues, text, user, now } = context;
	const { setup: words } = text.commissioner;
	refuseTakenName(name, all, text);
	if (all.length >= MAX_LEAGUES_A_SERVER) throw new UserError(words.tooMany(MAX_LEAGUES_A_SERVER));
	const rules = applyRules(change, newRules(now()), text);
	const server = serverOf(context);
	const { locale } = context.textsFor(server.locale).format;
	const league = await leagues.create({ serverId: server.id, name, rules, locale }, user.id);
	// Somebody else has created a league at the same moment.
	if (league === null) throw new UserError(words.tooMany(MAX_LEAGUES_A_SERVER));
	const content = `${words.made(formatLeague(league))}\n${formatZoneNow(rules.timeZone, now(), text)}`;
	return showSetup(await viewLeague(league.id, context), context, content);
}

/**
 * The button that finds the members of a league without any: from a gamertag, or among the people that were found before the
 * league was made; null if the league has members.
 */
function wayToPeople({ league, members }: SeasonView, { discoveries, text }: Context) {
	if (presentMembers({ members }).length > 0) return null;
	const search = discoveries.ofServer(league.serverId)?.search;
	const { gamertag, platform, since } = search ?? {};
	const values = { action: "discover", gamertag, platform, since, league: league.id };
	return search !== undefined && hasRoom("commissioner", values)
		? commandButton(text.discovery.back, "commissioner", values)
		: findMembersButton(league, text);
}

/** Changes a league's name or rules, if they differ, and shows the rules. */
async function changeLeague(
	view: SeasonView,
	name: string | undefined,
	ruleChange: RuleChange,
	all: readonly League[],
	context: Context,
): Promise<Answer> {
	const { leagues, text, user, now } = context;
	const { league, rules: before } = view;
	const others = all.filter(({ id }) => id !== league.id);
	if (name !== undefined) refuseTakenName(name, others, text);
	const rules = applyRules(ruleChange, before, text);
	const change = {
		...(name === undefined || name === league.name ? {} : { name }),
		...(isDeepStrictEqual(rules, before) ? {} : { rules }),
	};
	const zone = ruleChange.timeZone === undefined ? "" : formatZoneNow(rules.timeZone, now(), text);
	if (Object.keys(change).length === 0) return showSetup(view, context, zone);
	await leagues.change(league.id, change, user.id);
	const changed = await viewLeague(league.id, context);
	return showSetup(
		changed,
		context,
		`${text.commissioner.setup.changed(formatLeague(changed.league))}\n${zone}`.trim(),
	);
}

function refuseTakenName(name: string, others: readonly League[], { commissioner }: Texts): void {
	const taken = others.find(other => foldTeam(other.name) === foldTeam(name));
	if (taken !== undefined) throw new UserError(commissioner.setup.nameTaken(formatLeague(taken)));
}

const newRules = (now: number): Rules => ({ ...DEFAULT_RULES, start: leagueDay(now, DEFAULT_RULES) });

function applyRules(change: RuleChange, before: Rules, { commissioner }: Texts): Rules {
	const changed = Object.entries(change).filter(([, value]) => value !== undefined);
	const rules: Rules = { ...before, ...Object.fromEntries(changed) };
	const { start, end, points, forfeit } = rules;
	if (points !== "percentage" && forfeit !== null && forfeit > points.win) {
		throw new UserError(commissioner.setup.forfeitTooHigh(forfeit, points.win));
	}
	if (end !== null && end < start) throw new UserError(commissioner.setup.endBeforeStart(start, end));
	return rules;
}

/** The rules, the table from the games already read, and the forms that change the rules. */
function showSetup(view: SeasonView, context: Context, content: string): Answer {
	const { text } = context;
	const { id: league } = view.league;
	const { waiting, standings } = view.table;
	const { setup: words } = text.commissioner;
	const forms = RULE_FORMS.map(form =>
		commandButton(words.forms[form], "commissioner", { action: "setup", form, league }),
	);
	const review = commandButton(words.review(waiting), "commissioner", { action: "review", league });
	const buttons = present([wayToPeople(view, context), importButton(league, text), ...forms]);
	if (waiting > 0) buttons.push(review);
	return {
		content,
		embeds: [
			{ ...leagueRulesEmbed(view, text), title: words.rules },
			leagueTableEmbed(view, standings.slice(0, STANDINGS_A_PAGE), text),
		],
		components: buttonRows(buttons),
	};
}
