import { present } from "../ground/present.ts";
import { type AttributeName, PITCHING_ATTRIBUTES } from "../market/attributes.ts";
import { parseWords } from "../market/search/search-text.ts";

/** A searchable measure of a card: one attribute, or several that must all match. */
export interface Measure {
	/** Two letters that represent it in a custom_id; they never change. */
	code: MeasureCode;
	/** The first list that a card has in full counts: editions differ, and so do hitters and pitchers. */
	alternatives: readonly (readonly AttributeName[])[];
}

const LEFT = "l|z|left|lhp|lhb|lhh|lefty|lefties|izq|izquierda|izquierdo|izquierdos|zur|zurdo|zurdos";
const RIGHT = "r|d|right|rhp|rhb|rhh|righty|righties|der|derecha|derecho|derechos";
const BOTH = "|both|ambos|lr|landr|zurder|zuryder";
const CONTACT = "con|cont|contact|contacto";
const POWER = "pow|pwr|power|pod|poder|pot|potencia";
const HITS = "h/9|hits|hits/9|hits per 9|hits/9 innings";
const STRIKEOUTS = "k/9|k|ks|so/9|strikeouts|k per 9|ponches|ponches/9";
const REACTION = "rea|reac|react|reaction|reacc|reaccion|reaction time|tiempo reaccion";

type MeasureRow = readonly [alternatives: readonly (readonly AttributeName[])[], names: string, side?: string];

/** All measures by code, the common ones first, with the names that people type in English and Spanish. */
const TABLE = {
	cb: [[["contact_left", "contact_right"]], CONTACT, BOTH],
	cl: [[["contact_left"]], CONTACT, LEFT],
	cr: [[["contact_right"]], CONTACT, RIGHT],
	pb: [[["power_left", "power_right"]], POWER, BOTH],
	pl: [[["power_left"]], POWER, LEFT],
	pr: [[["power_right"]], POWER, RIGHT],
	sp: [[["speed"]], "spd|speed|veloc|velocidad|rapidez"],
	vi: [[["plate_vision"]], "vis|vision|plate vision"],
	di: [[["plate_discipline"]], "disc|dis|discipline|plate discipline|disciplina"],
	cu: [[["batting_clutch"], ["pitching_clutch"]], "clu|clt|clutch|batting clutch|pitching clutch|pitch clutch"],
	fd: [[["fielding_ability"]], "fld|field|fielding|def|defense|glove|fil|fildeo|defensa|guante"],
	as: [[["arm_strength"]], "arm|arm str|arm strength|brazo|fuerza|fuerza brazo"],
	ac: [[["arm_accuracy"]], "acc|arm acc|accuracy|arm accuracy|prec|precision|prec brazo|precision brazo"],
	ra: [[["reaction_time"], ["reaction_left", "reaction_right", "reaction_forward", "reaction_back"]], REACTION],
	rl: [[["reaction_left"]], REACTION, `i|${LEFT}`],
	rr: [[["reaction_right"]], REACTION, RIGHT],
	rf: [[["reaction_forward"]], REACTION, "f|fwd|forward|adel|adelante"],
	rb: [[["reaction_back"]], REACTION, "a|b|back|atras"],
	st: [[["base_stealing"]], "stl|steal|stealing|base stealing|sb|robo|robos|robo base|robo bases"],
	br: [[["baserunning_ability"]], "br|corr|brun|baserunning|baserunning ability|corrido|corrido bases"],
	ag: [[["baserunning_aggression"]], "agg|aggr|aggression|baserunning aggression|agr|agresividad"],
	bl: [[["blocking"]], "blk|block|blocking|bloq|bloqueo"],
	pt: [[["pop_time"]], "pop|pop time"],
	ve: [[["pitch_velocity"]], "velo|velocity|pitch velocity|vel p|vel pitcheo|velocidad pitcheo|velocidad lanzamiento"],
	ct: [[["pitch_control"]], "ctrl|ctl|control|pitch control"],
	mv: [[["pitch_movement"]], "brk|break|pitch break|mov|movement|pitch movement|movimiento|quiebre"],
	ka: [[["k_per_bf"], ["k_per_bf_left", "k_per_bf_right"]], STRIKEOUTS],
	kl: [[["k_per_bf_left"]], STRIKEOUTS, LEFT],
	kr: [[["k_per_bf_right"]], STRIKEOUTS, RIGHT],
	ha: [[["hits_per_bf"], ["hits_per_bf_left", "hits_per_bf_right"]], HITS],
	hl: [[["hits_per_bf_left"]], HITS, LEFT],
	hr: [[["hits_per_bf_right"]], HITS, RIGHT],
	wb: [[["bb_per_bf"]], "bb/9|bb|walks|walks/9|bb per 9|boletos|boletos/9|bases por bolas"],
	hm: [[["hr_per_bf"]], "hr/9|hr|hr per 9|homers|home runs|jonrones|cuadrangulares"],
	sa: [[["stamina"]], "sta|res|stam|stamina|resistencia|aguante"],
	bu: [[["bunting_ability"]], "bnt|bunt|bunting|bunting ability|toque"],
	db: [[["drag_bunting_ability"]], "drag|tq hit|drag bunt|drag bunting|toque hit"],
	du: [[["hitting_durability"], ["fielding_durability"]], "dur|durability|durabilidad"],
} as const satisfies Readonly<Record<string, MeasureRow>>;

export type MeasureCode = keyof typeof TABLE;

const ROWS = Object.entries(TABLE) as [MeasureCode, MeasureRow][];

export const MEASURES: readonly Measure[] = ROWS.map(([code, [alternatives]]) => ({ code, alternatives }));

const BY_CODE = new Map<string, Measure>(MEASURES.map(measure => [measure.code, measure]));

export const measureOf = (code: string): Measure | undefined => BY_CODE.get(code);

/** The form in which names are compared: "K/9 vs L." → "k9vsl". */
export const compactName = (text: string): string => parseWords(text).join("");

/** Every name in both orders of its words: "conl" and "lcon", without spaces as people type on a phone. */
export const MEASURE_NAMES: ReadonlyMap<string, Measure> = new Map(
	ROWS.flatMap(([code, [, names, sides = ""]]) => {
		const pairs = names.split("|").flatMap(name => sides.split("|").map(side => [compactName(name), side] as const));
		const spellings = pairs.flatMap(([name, side]) =>
			present([name + side, side + name, side !== "" && `${name}vs${side}`]),
		);
		const measure = measureOf(code);
		return measure === undefined ? [] : spellings.map(name => [name, measure] as const);
	}),
);

/** Short names of two measures: the other clauses decide which is meant. The first is a hitter's. */
const AMBIGUOUS: ReadonlyMap<string, readonly [MeasureCode, MeasureCode]> = new Map([["vel", ["sp", "ve"]]]);

/**
 * The measures that a compact name may mean.
 *
 * @param role the role of the measures in the other clauses, if it is known
 */
export function measuresNamed(name: string, role: Role | undefined): Measure[] {
	const codes = AMBIGUOUS.get(name);
	const measure = MEASURE_NAMES.get(name);
	if (codes === undefined) return measure === undefined ? [] : [measure];
	const meant = role === undefined ? codes : codes.slice(role === "hitter" ? 0 : 1, role === "hitter" ? 1 : 2);
	return meant.flatMap(code => measureOf(code) ?? []);
}

export type Role = "hitter" | "pitcher";

/** The role that has the measure; undefined if both have it. */
export function roleOf({ alternatives }: Measure): Role | undefined {
	const pitching: ReadonlySet<string> = new Set(PITCHING_ATTRIBUTES);
	const names = alternatives.flat();
	const ofPitchers = names.filter(name => pitching.has(name)).length;
	if (ofPitchers === 0) return "hitter";
	return ofPitchers === names.length ? "pitcher" : undefined;
}

/** All names without sides, the longest first, for patterns. */
export const ATTRIBUTE_WORDS = [...new Set(ROWS.flatMap(([, [, names]]) => names.split("|")))].sort(
	(a, b) => b.length - a.length,
);

/**
 * The attributes that a captain's word names: "Contact" names both sides, "Pitch Clutch" the pitcher's. Undefined for an
 * unknown word.
 */
export function attributesOf(word: string): readonly AttributeName[] | undefined {
	const [first = ""] = parseWords(word);
	const names = MEASURE_NAMES.get(compactName(word.replace(/ (?:versus|against) /i, " vs ")))?.alternatives.flat();
	const own = names?.filter(name => name.startsWith(first)) ?? [];
	return own.length > 0 ? own : names;
}
