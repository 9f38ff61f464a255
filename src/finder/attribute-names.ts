import { parseWords } from "../market/search/search-text.ts";
import type { AttributeName } from "./attributes.ts";

/** What a card is searched by: an attribute, or several of which each has to hold. */
export interface Measure {
	/** Two letters that stand for it in a custom_id; they never change. */
	code: MeasureCode;
	/** Of these a card's first one counts of which it has every attribute: editions differ, and so do hitters and pitchers. */
	alternatives: readonly (readonly AttributeName[])[];
}

const LEFT = "l|z|left|lhp|lhb|lefty|lefties|izq|izquierda|izquierdo|izquierdos|zur|zurdo|zurdos";
const RIGHT = "r|d|right|rhp|rhb|righty|righties|der|derecha|derecho|derechos";
const BOTH = "|both|ambos|lr|landr|zurder|zuryder";
const CONTACT = "con|cont|contact|contacto";
const POWER = "pow|pwr|power|pod|poder";
const HITS = "h9|hits|hits9|hitsper9|hits9innings";
const STRIKEOUTS = "k9|k|ks|so9|strikeouts|kper9|ponches|ponches9";
const REACTION = "rea|reac|react|reaction|reacc|reaccion|reactiontime|tiemporeaccion";

type Row = readonly [alternatives: readonly (readonly AttributeName[])[], names: string, side?: string];

/** All of them by code, the usual ones first: the names that people type in English and Spanish, without spaces and marks. */
const TABLE = {
	cb: [[["contact_left", "contact_right"]], CONTACT, BOTH],
	cl: [[["contact_left"]], CONTACT, LEFT],
	cr: [[["contact_right"]], CONTACT, RIGHT],
	pb: [[["power_left", "power_right"]], POWER, BOTH],
	pl: [[["power_left"]], POWER, LEFT],
	pr: [[["power_right"]], POWER, RIGHT],
	sp: [[["speed"]], "spd|speed|veloc|velocidad|rapidez"],
	vi: [[["plate_vision"]], "vis|vision|platevision"],
	di: [[["plate_discipline"]], "disc|dis|discipline|platediscipline|disciplina"],
	cu: [[["batting_clutch"], ["pitching_clutch"]], "clu|clt|clutch|battingclutch|pitchingclutch"],
	fd: [[["fielding_ability"]], "fld|field|fielding|def|defense|glove|fil|fildeo|defensa|guante"],
	as: [[["arm_strength"]], "arm|armstr|armstrength|brazo|fuerza|fuerzabrazo"],
	ac: [[["arm_accuracy"]], "acc|armacc|accuracy|armaccuracy|prec|precision|precbrazo|precisionbrazo"],
	ra: [[["reaction_time"], ["reaction_left", "reaction_right", "reaction_forward", "reaction_back"]], REACTION],
	rl: [[["reaction_left"]], REACTION, `i|${LEFT}`],
	rr: [[["reaction_right"]], REACTION, RIGHT],
	rf: [[["reaction_forward"]], REACTION, "f|fwd|forward|adel|adelante"],
	rb: [[["reaction_back"]], REACTION, "a|b|back|atras"],
	st: [[["base_stealing"]], "stl|steal|stealing|basestealing|sb|robo|robos|robobase|robobases"],
	br: [[["baserunning_ability"]], "br|corr|brun|baserunning|baserunningability|corrido|corridobases"],
	ag: [[["baserunning_aggression"]], "agg|aggr|aggression|baserunningaggression|agr|agresividad"],
	bl: [[["blocking"]], "blk|block|blocking|bloq|bloqueo"],
	pt: [[["pop_time"]], "pop|poptime"],
	ve: [[["pitch_velocity"]], "velo|vel|velocity|pitchvelocity|velpitcheo|velocidadpitcheo|velocidadlanzamiento"],
	ct: [[["pitch_control"]], "ctrl|ctl|control|pitchcontrol"],
	mv: [[["pitch_movement"]], "brk|break|mov|movement|pitchmovement|movimiento|quiebre"],
	ka: [[["k_per_bf"], ["k_per_bf_left", "k_per_bf_right"]], STRIKEOUTS],
	kl: [[["k_per_bf_left"]], STRIKEOUTS, LEFT],
	kr: [[["k_per_bf_right"]], STRIKEOUTS, RIGHT],
	ha: [[["hits_per_bf"], ["hits_per_bf_left", "hits_per_bf_right"]], HITS],
	hl: [[["hits_per_bf_left"]], HITS, LEFT],
	hr: [[["hits_per_bf_right"]], HITS, RIGHT],
	wb: [[["bb_per_bf"]], "bb9|bb|walks|walks9|bbper9|boletos|boletos9|basesporbolas"],
	hm: [[["hr_per_bf"]], "hr9|hr|hrper9|homers|homeruns|jonrones|cuadrangulares"],
	sa: [[["stamina"]], "sta|res|stam|stamina|resistencia|aguante"],
	bu: [[["bunting_ability"]], "bnt|bunt|bunting|buntingability|toque"],
	db: [[["drag_bunting_ability"]], "drag|tqhit|dragbunt|dragbunting|toquehit"],
	du: [[["hitting_durability"], ["fielding_durability"]], "dur|durability|durabilidad"],
} as const satisfies Readonly<Record<string, Row>>;

export type MeasureCode = keyof typeof TABLE;

const ROWS = Object.entries(TABLE) as [MeasureCode, Row][];

export const MEASURES: readonly Measure[] = ROWS.map(([code, [alternatives]]) => ({ code, alternatives }));

const BY_CODE = new Map<string, Measure>(MEASURES.map(measure => [measure.code, measure]));

export const measureOf = (code: string): Measure | undefined => BY_CODE.get(code);

/** Every name in both orders of its words: "conl" and "lcon", without spaces as people type on a phone. */
export const MEASURE_NAMES: ReadonlyMap<string, Measure> = new Map(
	ROWS.flatMap(([code, [, names, sides = ""]]) => {
		const pairs = names.split("|").flatMap(name => sides.split("|").map(side => [name, side] as const));
		const spellings = pairs.flatMap(([name, side]) => [
			name + side,
			side + name,
			...(side === "" ? [] : [`${name}vs${side}`]),
		]);
		const measure = measureOf(code);
		return measure === undefined ? [] : spellings.map(name => [name, measure] as const);
	}),
);

/** A name as the table has it: "K/9 vs L." → "k9vsl". */
export const compactName = (text: string): string => parseWords(text).join("");
