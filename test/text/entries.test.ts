import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";
import { entriesOf, LANGUAGES, lostValues, sampleTexts, splitWords, write } from "./entries.ts";

const english = LANGUAGES.en ?? new Map();

describe.each(Object.entries(LANGUAGES))("the texts in %s", (language, entries) => {
	it("are the same entries as the English ones, and none is empty", () => {
		expect([...entries.keys()]).toEqual([...english.keys()]);
		const empty = [...entries].filter(([, entry]) => typeof entry === "string" && entry.trim() === "");
		expect(empty.map(([path]) => `${language}: ${path} is empty`)).toEqual([]);
	});

	it("show every value that they get", () => {
		const missing = [...english].flatMap(([path, entry]) => {
			const own = entries.get(path);
			if (typeof entry === "string") return typeof own === "string" ? [] : [`${language}: ${path} takes values`];
			if (own === undefined) return [];
			return lostValues(own, entry.length).map(position => `${language}: ${path} does not show value ${position + 1}`);
		});
		expect(missing).toEqual([]);
	});

	it("fit where Discord shows few characters", () => {
		const labels = [...entries].filter(([path]) => path.startsWith("buttons.") || path.startsWith("alerts.form."));
		for (const [path, entry] of labels) {
			expect(write(entry, ["", ""])?.length, path).toBeLessThanOrEqual(
				path.startsWith("buttons.") ? 80 : path.endsWith(".how") ? 100 : 45,
			);
		}
	});
});

/** Names, abbreviations and words that are the same in English and in another language. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
	es: [
		"attributes.names.bb_per_bf",
		"attributes.names.hr_per_bf",
		"attributes.names.pitch_control",
		"attributes.names.pitching_clutch",
		"attributes.names.batting_clutch",
		"attributes.names.pop_time",
		"item.speed",
		"item.control",
		"compare.title",
		"compare.letters",
		"history.versus",
		"players.platforms.psn",
		"players.platforms.xbl",
		"players.platforms.nsw",
		"meta.series",
		"meta.sets",
		"game.modes.arena",
		"game.final",
		"game.contact",
		"game.umpires",
		"game.total",
		"game.batters.bb",
		"game.pitched.bb",
		"game.extras.hr",
		"game.extras.sh",
		"game.extras.sf",
		"game.extras.pb",
		"game.extras.wp",
		"league.legend.extra",
		"league.legend.forfeit",
		"league.legend.playoff",
		"league.preview.playoffs",
		"commissioner.setup.forms.playoffs",
		"bracket.title",
		"book.sections.members",
		"book.sections.playoffs",
		"bracket.rounds.0",
		"league.statuses.extra",
		"league.table.extra",
		"league.unplayed",
		"league.buttons.notMe",
		"league.table.headings.percentage",
		"league.table.headings.points",
		"commissioner.export.members.gamertag",
		"mineImport.form.placeholder",
		"mineImport.export.headings.uuid",
		"fixtures.home",
		"commissioner.choices.gamertags.no",
		"commissioner.choices.kind.forfeit",
		"commissioner.import.placeholder",
		"commissioner.import.unread.columns.gamertag",
		"commissioner.review.boxScore",
		...["cb", "ct", "cu", "di", "du", "hm", "pt", "ra", "rf", "vi", "wb"].map(code => `find.shorts.${code}`),
		"squad.swapGain",
		"squad.weights.DH",
		"squad.weights.SP",
		"squad.weights.RP",
		"cost.live",
		"about.title",
		"times.minutes",
		...["avg", "obp", "slg", "ops", "bb", "hr", "whip", "bb9", "against"].map(label => `stats.labels.${label}`),
		...["cutter", "palmball", "sinker", "slider", "slurve", "splitter", "sweeper"].map(name => `stats.pitches.${name}`),
		"stats.columns.avg",
		"stats.players.hr",
		"stats.sorts.batting.avg",
		"stats.sorts.batting.h",
		"stats.splits.scoring",
		"stats.unkind.triple",
		"notables.figures.hardest",
	],
};

it.each(LOCALES.map(locale => textsFor(locale)))(
	"the texts of $format.locale name options as they are called there",
	text => {
		const named = [...entriesOf(text)].flatMap(([path, entry]) =>
			sampleTexts(entry).flatMap(shown =>
				[...shown.matchAll(/`([a-z_]+)(?:: [^`]*)?`/g)].map(([, name = ""]) => ({ path, name })),
			),
		);
		const english = named.filter(({ name }) => (text.optionNames[name] ?? name) !== name);
		expect(english.map(({ path, name }) => `${path}: ${name} is called ${text.optionNames[name]}`)).toEqual([]);
	},
);

it.each(Object.keys(LANGUAGES).filter(language => language !== "en"))(
	"the texts in %s are not the English ones",
	language => {
		const same = [...english].filter(([path, entry]) => {
			const texts = sampleTexts(entry);
			const own = LANGUAGES[language]?.get(path) ?? "";
			return texts.some(text => splitWords(text).length > 0) && isDeepStrictEqual(texts, sampleTexts(own));
		});
		expect(same.map(([path]) => path).toSorted()).toEqual(SHARED[language]?.toSorted() ?? []);
	},
);
