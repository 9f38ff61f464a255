import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { optionName } from "../../src/discord/localize.ts";
import { chosenLocale, languageOption, nextLanguage } from "../../src/discord/options/language-option.ts";
import {
	booleanOption,
	choiceOption,
	integerOption,
	required,
	roleOption,
	textOption,
} from "../../src/discord/options/option.ts";
import { newPostLocale } from "../../src/discord/post-locale.ts";
import { UserError } from "../../src/errors.ts";
import { formatRelative } from "../../src/format/time.ts";
import { parseWeekly } from "../../src/format/typed-time.ts";
import type { LeagueChannel } from "../../src/league/posting/league-channels.ts";
import { gamesOf, makePaper } from "../../src/league/rules/paper.ts";
import { type PaperTime, paperWeek, weekSoFar } from "../../src/league/rules/paper-week.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatPosted } from "../../src/league/show/channel.ts";
import { leaguePaperEmbed } from "../../src/league/show/paper.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { formatChannel, formatNotBegun, formatPause } from "../../src/posting/show/failure.ts";
import type { Texts } from "../../src/text/en.ts";
import { languageOf, typedWords } from "../../src/text/texts.ts";
import { serverOf } from "../league/find-league.ts";
import { defineAction, defineActionButton } from "./action.ts";

type ChosenSettings = Pick<
	LeagueChannel,
	"results" | "table" | "previews" | "remindHours" | "roleId" | "mentions" | "paperDay" | "paperHour" | "locale"
>;

/** The most characters of a weekday and an hour. */
const PAPER_LENGTH = 30;
const NO_PAPER = new Set(["-", ...typedWords("off"), ...typedWords("noDay")]);

const MAX_REMIND_HOURS = 72;

/** Who is mentioned before games. */
const MENTIONS = ["off", "people", "role"] as const;

/**
 * Posts a first line at once, and keeps the channel only if Discord accepts it. Without options, it shows the settings.
 */
export const channel = defineAction({
	name: "commissioner channel",
	options: {
		results: booleanOption,
		table: booleanOption,
		preview: booleanOption,
		remind: integerOption(0, MAX_REMIND_HOURS),
		mention: choiceOption(MENTIONS, text => text.appointments.choices),
		role: roleOption,
		paper: textOption(PAPER_LENGTH),
		language: languageOption,
		off: booleanOption,
	},
	async run({ off, results, table, preview, remind, mention, role, paper, language }, view, context) {
		const { leagueChannels, text, channelId } = context;
		const before = await leagueChannels.of(view.league.id);
		if (off) return end(view, context);
		const isGiven = [results, table, preview, remind, mention, role, paper, language].some(
			option => option !== undefined,
		);
		if (before !== undefined && !isGiven) return showChannel(view, before, context);
		// The role @everyone has the id of the server. A reminder for it mentions nobody.
		const newRole = role === serverOf(context).id ? null : role;
		const mentioned = chooseMentions(mention, newRole, before, text);
		const settings: ChosenSettings = {
			results: switched(results, before?.results),
			table: switched(table, before?.table),
			previews: switched(preview, before?.previews ?? 0),
			remindHours: (remind ?? before?.remindHours) || null,
			...parsePaper(paper, before, text),
			...mentioned,
			locale: language === undefined && before !== undefined ? before.locale : await newPostLocale(language, context),
		};
		if (
			settings.results + settings.table + settings.previews + settings.mentions === 0 &&
			settings.remindHours === null &&
			settings.paperDay === null
		)
			throw new UserError(text.commissioner.channel.nothingLeft);
		if (channelId === null) throw new UserError(text.errors.missing(`\`${optionName("channel", text)}\``));
		if (before === undefined || before.pausedReason !== null || before.channelId !== channelId)
			return begin(view, channelId, settings, context);
		await leagueChannels.change(view, before, settings);
		return showChannel(view, { ...before, ...settings }, context, text.commissioner.channel.changed);
	},
});

/** A switch that an option changes. Without the option it stays as it is; at first it is on. */
function switched(option: boolean | undefined, before: 0 | 1 | undefined): 0 | 1 {
	if (option === undefined) return before ?? 1;
	return option ? 1 : 0;
}

/** Who is mentioned before games: a role, the two who owe a game, or nobody. @throws UserError for a contradiction */
function chooseMentions(
	mention: (typeof MENTIONS)[number] | undefined,
	role: string | null | undefined,
	before: LeagueChannel | undefined,
	{ appointments: words }: Texts,
): Pick<ChosenSettings, "roleId" | "mentions"> {
	const known = before?.roleId ?? null;
	if (mention === "off") return { roleId: null, mentions: 0 };
	if (mention === "people") {
		if (role !== undefined && role !== null) throw new UserError(words.onlyPeople);
		return { roleId: null, mentions: 1 };
	}
	const roleId = role === undefined ? known : role;
	if (mention === "role" && roleId === null) throw new UserError(words.needsRole);
	const isRole = mention === "role" || (role !== undefined && role !== null);
	return { roleId, mentions: isRole ? 0 : (before?.mentions ?? 0) };
}

/** The time of the weekly paper. @throws UserError for a text that is not a weekday and an hour */
function parsePaper(
	typed: string | undefined,
	before: LeagueChannel | undefined,
	text: Texts,
): Pick<ChosenSettings, "paperDay" | "paperHour"> {
	if (typed === undefined) return { paperDay: before?.paperDay ?? null, paperHour: before?.paperHour ?? null };
	if (NO_PAPER.has(typed.trim().toLowerCase())) return { paperDay: null, paperHour: null };
	const time = parseWeekly(typed);
	if (time === null) throw new UserError(text.paper.invalid);
	return { paperDay: time.day, paperHour: time.hour };
}

/** Resumes the posts into the channel. */
export const resume = defineActionButton({
	name: "resume",
	changes: true,
	async run(_query, view, context) {
		const before = await context.leagueChannels.of(view.league.id);
		if (before === undefined) throw new UserError(context.text.commissioner.channel.none);
		if (before.pausedReason === null) return showChannel(view, before, context);
		return begin(view, before.channelId, before, context);
	},
});

/** Sets the language of the posts. */
export const channelLanguage = defineActionButton({
	name: "language",
	changes: true,
	values: { to: required(languageOption).schema },
	async run({ to }, view, context) {
		const { leagueChannels, text } = context;
		const before = await leagueChannels.of(view.league.id);
		if (before === undefined) throw new UserError(text.commissioner.channel.none);
		const settings = { ...before, locale: chosenLocale(to, text) };
		await leagueChannels.change(view, before, settings);
		return showChannel(view, settings, context, text.commissioner.channel.changed);
	},
});

/** Shows the weekly paper of the games so far, in the channel's language, and posts nothing. */
export const testPaper = defineActionButton({
	name: "test-paper",
	async run(_query, view, context) {
		const { leagues, leagueChannels, text } = context;
		const before = await leagueChannels.of(view.league.id);
		const channelText = before === undefined ? text : context.textsFor(before.locale);
		const week = weekSoFar(context.now(), paperTime(before), view.rules.timeZone);
		const notables = await leagues.seasonFacts.notables(view);
		const facts = await leagues.seasonFacts.facts(view, gamesOf(view, week));
		const paper = makePaper(view, week, notables, facts, await leagues.powers.inWeek(view, week));
		return { content: text.paper.example, embeds: [leaguePaperEmbed(paper, notables, view, channelText)] };
	},
});

/** The time of the weekly paper; null if there is none. */
function paperTime(settings: Pick<ChosenSettings, "paperDay" | "paperHour"> | undefined): PaperTime | null {
	const { paperDay: day = null, paperHour: hour = null } = settings ?? {};
	return day === null || hour === null ? null : { day, hour };
}

/** Ends the posts. */
export const stop = defineActionButton({
	name: "stop",
	changes: true,
	run: (_query, view, context) => end(view, context),
});

async function end({ league }: SeasonView, { leagueChannels, text }: Context): Promise<Answer> {
	const { channel: words } = text.commissioner;
	return {
		content: (await leagueChannels.end(league.id)) ? words.ended(formatLeague(league)) : words.none,
		components: [],
	};
}

async function begin(
	view: SeasonView,
	channelId: string,
	{ results, table, previews, remindHours, roleId, mentions, paperDay, paperHour, locale }: ChosenSettings,
	context: Context,
): Promise<Answer> {
	const { leagueChannels, text, user } = context;
	const settings = { results, table, previews, remindHours, roleId, mentions, paperDay, paperHour, locale };
	const chosen = { ...settings, channelId, madeBy: user.id };
	const failure = await leagueChannels.begin(view, chosen, context.obstacleIn(channelId));
	if (failure !== null)
		throw new UserError(formatNotBegun(failure, channelId, text.commissioner.channel.remedies, text));
	const begun = { ...settings, channelId, pausedReason: null, refusal: null };
	return showChannel(view, begun, context, text.commissioner.channel.begun);
}

/** Shows the settings, with the buttons that change them. */
function showChannel(
	{ league, rules, endedAt }: SeasonView,
	channel: ChosenSettings & Pick<LeagueChannel, "channelId" | "pausedReason" | "refusal">,
	{ text, now: clock }: Context,
	outcome?: string,
): Answer {
	const now = clock();
	const { channel: words } = text.commissioner;
	const pause = formatPause(channel, words.remedies, text);
	const time = paperTime(channel);
	const isPosting = pause === null && endedAt === null;
	const lines = [
		outcome !== undefined && outcome,
		words.posted(
			formatLeague(league),
			formatChannel(channel.channelId),
			text.words.languages[languageOf(channel.locale)],
			formatPosted(channel, text),
		),
		time !== null && isPosting && text.paper.next(formatRelative(paperWeek(now, time, rules.timeZone).next)),
		channel.results === 1 && rules.playoffSpots === 0 && endedAt === null && words.noSpots,
		pause !== null && words.paused(pause),
		`-# ${words.howTo}`,
	].filter(line => line !== false);
	const channelButton = (label: string, action: string, values = {}) =>
		commandButton(label, "commissioner", { action, league: league.id, ...values });
	const { language, label } = nextLanguage(channel.locale);
	const buttons = [
		channelButton(text.paper.test, "test-paper", { copy: "yes" }),
		channelButton(words.inLanguage(label), "language", { to: language }),
		channelButton(words.stop, "stop"),
	];
	if (pause !== null) buttons.unshift(channelButton(words.resume, "resume"));
	return { content: lines.join("\n"), components: [buttonRow(...buttons)] };
}
