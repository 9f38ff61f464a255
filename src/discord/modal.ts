import {
	type APILabelComponent,
	type APIRadioGroupComponent,
	type APIStringSelectComponent,
	type APITextInputComponent,
	ComponentType,
	TextInputStyle,
} from "discord.js";
import { CHOICE_LIMIT, LABEL_LIMIT } from "../format/limits.ts";
import { formatLabel } from "../format/markup.ts";
import { type Absent, present } from "../ground/present.ts";
import type { Modal } from "./answer.ts";
import { encodePageId, type Values } from "./page-id.ts";

/**
 * A form that runs a command with these values and the values of its fields. Discord allows one to five fields. An empty
 * field counts as a missing option.
 */
export function commandModal(
	title: string,
	command: string,
	values: Values,
	...fields: readonly (APILabelComponent | Absent)[]
): Modal {
	return modalOf(title, encodePageId(command, values), present(fields));
}

/** A form whose custom_id is known already. */
export function modalOf(title: string, customId: string, fields: readonly APILabelComponent[]): Modal {
	return { modal: { title: formatLabel(title, LABEL_LIMIT), custom_id: customId, components: [...fields] } };
}

export interface TextField {
	/** The text in the field at first. */
	value?: string | undefined;
	/** The text that an empty field shows. */
	placeholder?: string;
	/** A line between the label and the field. */
	description?: string;
	/** Default: true, as in Discord. */
	required?: boolean;
	/** Whether the field has several lines; default: one line. */
	isParagraph?: boolean;
	minLength?: number;
	maxLength?: number;
}

/** A text field for the option of this name. */
export function textField(option: string, label: string, field: TextField = {}): APILabelComponent {
	const { value, placeholder, description, required = true, isParagraph = false, minLength, maxLength } = field;
	const component: APITextInputComponent = {
		type: ComponentType.TextInput,
		style: isParagraph ? TextInputStyle.Paragraph : TextInputStyle.Short,
		custom_id: option,
		required,
		...(value === undefined ? {} : { value }),
		...(placeholder === undefined ? {} : { placeholder: formatLabel(placeholder, CHOICE_LIMIT) }),
		...(minLength === undefined ? {} : { min_length: minLength }),
		...(maxLength === undefined ? {} : { max_length: maxLength }),
	};
	return labelled(label, description, component);
}

export interface ChoiceField {
	/** The choices, at most MAX_CHOICES. */
	choices: readonly { label: string; value: string }[];
	/** The value of the choice that is selected at first. */
	chosen?: string | undefined;
	description?: string;
	/** Default: true, as in Discord. */
	required?: boolean;
}

/** Discord allows no fewer. */
const MIN_RADIO_BUTTONS = 2;
/** More would fill a phone's screen. */
const MAX_RADIO_BUTTONS = 5;

/** The choices for the option of this name: radio buttons, which need no tap to be seen, or else a menu. */
export function choiceField(option: string, label: string, field: ChoiceField): APILabelComponent {
	const { length } = field.choices;
	const hasRadioButtons = length >= MIN_RADIO_BUTTONS && length <= MAX_RADIO_BUTTONS;
	return hasRadioButtons ? radioField(option, label, field) : selectField(option, label, field);
}

/** Radio buttons for the option of this name. */
function radioField(option: string, label: string, field: ChoiceField): APILabelComponent {
	const { description, required = true } = field;
	const component: APIRadioGroupComponent = {
		type: ComponentType.RadioGroup,
		custom_id: option,
		required,
		options: choiceOptions(field),
	};
	return labelled(label, description, component);
}

/** A menu of choices for the option of this name. */
export function selectField(option: string, label: string, field: ChoiceField): APILabelComponent {
	const { description, required = true } = field;
	const component: APIStringSelectComponent = {
		type: ComponentType.StringSelect,
		custom_id: option,
		required,
		options: choiceOptions(field),
	};
	return labelled(label, description, component);
}

function choiceOptions({ choices, chosen }: ChoiceField) {
	return choices.map(({ label, value }) => ({
		label: formatLabel(label, CHOICE_LIMIT),
		value,
		...(value === chosen ? { default: true } : {}),
	}));
}

/** An optional file for the option of this name. */
export function fileField(option: string, label: string, description: string): APILabelComponent {
	return labelled(label, description, { type: ComponentType.FileUpload, custom_id: option, required: false });
}

function labelled(
	label: string,
	description: string | undefined,
	component: APILabelComponent["component"],
): APILabelComponent {
	return {
		type: ComponentType.Label,
		label: formatLabel(label, LABEL_LIMIT),
		...(description === undefined ? {} : { description: formatLabel(description, CHOICE_LIMIT) }),
		component,
	};
}
