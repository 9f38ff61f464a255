import {
	type APIActionRowComponent,
	type APIButtonComponent,
	type APIComponentInMessageActionRow,
	type APIStringSelectComponent,
	ButtonStyle,
	ComponentType,
} from "discord.js";
import type { FormProblem } from "../rest-error.ts";
import { isBlank, missing, under } from "./problem.ts";

export type RowComponent = APIComponentInMessageActionRow;
export type ActionRow = APIActionRowComponent<RowComponent>;

const MAX_ROWS = 5;
const BUTTONS_IN_A_ROW = 5;

/** The problems in a message's rows beyond the lengths of single fields. Paths start at the list of rows. */
export function componentProblems(rows: readonly ActionRow[]): FormProblem[] {
	if (rows.length > MAX_ROWS) {
		return [{ path: [], code: "BASE_TYPE_BAD_LENGTH", message: `Must be between 1 and ${MAX_ROWS} in length.` }];
	}
	const problems: FormProblem[] = [];
	const customIds = new Set<string>();
	for (const [rowIndex, row] of rows.entries()) {
		if (row.type !== ComponentType.ActionRow) {
			const message = "Only action rows are understood here, not the newer layout components.";
			problems.push({ path: [rowIndex, "type"], code: "UNION_TYPE_CHOICES", message });
			continue;
		}
		problems.push(...under([rowIndex], layoutProblems(row)));
		for (const [index, component] of row.components.entries()) {
			const path = [rowIndex, "components", index];
			problems.push(...under(path, memberProblems(component)));
			const customId = customIdOf(component);
			if (customId === null) continue;
			if (customIds.has(customId)) {
				const message = "Component custom id cannot be duplicated";
				problems.push({ path: [...path, "custom_id"], code: "COMPONENT_CUSTOM_ID_DUPLICATED", message });
			}
			customIds.add(customId);
		}
	}
	return problems;
}

/** A component's custom_id; links and premium buttons have none. */
export function customIdOf(component: RowComponent): string | null {
	return ("custom_id" in component ? component.custom_id : null) ?? null;
}

/** A row is five buttons wide, and a select menu fills it. */
function layoutProblems({ components }: ActionRow): FormProblem[] {
	const width = components.reduce((sum, { type }) => sum + (type === ComponentType.Button ? 1 : BUTTONS_IN_A_ROW), 0);
	if (width <= BUTTONS_IN_A_ROW) return [];
	const message = "The specified component exceeds the maximum width";
	return [{ path: ["components"], code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message }];
}

function memberProblems(component: RowComponent): FormProblem[] {
	switch (component.type) {
		case ComponentType.Button:
			return buttonProblems(component);
		case ComponentType.StringSelect:
			return selectProblems(component);
		default:
			return [];
	}
}

function buttonProblems(button: APIButtonComponent): FormProblem[] {
	const problems: FormProblem[] = [];
	const targets: Partial<Record<ButtonTarget, string | null>> = button;
	const target = wantedTarget(button.style);
	if (targets[target] == null) problems.push(missing(target));
	for (const field of BUTTON_TARGETS) {
		if (field === target || targets[field] == null) continue;
		const message = `A button of style ${button.style} has no ${field}`;
		problems.push({ path: [field], code: "BUTTON_COMPONENT_FIELD_CONFLICT", message });
	}
	if (button.style === ButtonStyle.Premium) return problems;
	if (isBlank(button.label) && !button.emoji) problems.push(missing("label"));
	return [...problems, ...emojiProblems(button.emoji)];
}

/** The target of a button: an interaction, an address, or a shop; its style says which. */
const BUTTON_TARGETS = ["custom_id", "url", "sku_id"] as const;
type ButtonTarget = (typeof BUTTON_TARGETS)[number];

function wantedTarget(style: ButtonStyle): ButtonTarget {
	if (style === ButtonStyle.Link) return "url";
	return style === ButtonStyle.Premium ? "sku_id" : "custom_id";
}

/** A list of options to choose from: a select menu, a radio group or a checkbox group. */
export type ChoiceList = Pick<APIStringSelectComponent, "options" | "min_values" | "max_values">;

/** The problems of a list of options; without numbers it takes exactly one choice. */
export function selectProblems({ options, min_values, max_values }: ChoiceList): FormProblem[] {
	const problems: FormProblem[] = [];
	const values = new Set<string>();
	for (const [index, option] of options.entries()) {
		if (values.has(option.value)) {
			const message = "The specified option value is already used";
			problems.push({ path: ["options", index, "value"], code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message });
		}
		values.add(option.value);
		if (isBlank(option.label)) problems.push(missing("options", index, "label"));
		problems.push(...under(["options", index], emojiProblems(option.emoji)));
	}
	const most = max_values ?? 1;
	if (most > options.length || (min_values ?? 1) > most) {
		const message = "There are fewer options than values to choose";
		problems.push({ path: ["max_values"], code: "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message });
	}
	if (options.filter(option => option.default).length > most) {
		const message = "More options are selected by default than can be chosen";
		problems.push({ path: ["options"], code: "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message });
	}
	return problems;
}

/** An emoji is a server's own (an id) or one of Unicode's; text that only looks like one is refused. */
function emojiProblems(emoji: { id?: string | null; name?: string | null } | null | undefined): FormProblem[] {
	if (!emoji || emoji.id || /^\p{RGI_Emoji}$/v.test(withPresentation(emoji.name ?? ""))) return [];
	return [{ path: ["emoji", "name"], code: "BUTTON_COMPONENT_INVALID_EMOJI", message: "Invalid emoji" }];
}

/** Discord accepts "◀" for "◀️": the selector for the coloured form may be missing. */
function withPresentation(name: string): string {
	return /^\p{Emoji}$/u.test(name) && !/^\p{Emoji_Presentation}$/u.test(name) ? `${name}\u{FE0F}` : name;
}
