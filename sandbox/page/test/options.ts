import type { Option } from "../src/chat/command.ts";

/** An optional text, but for what is given. */
export function option(given: Partial<Option>): Option {
	return {
		name: "card",
		description: "",
		kind: "text",
		required: false,
		choices: [],
		autocomplete: false,
		min: null,
		max: null,
		...given,
	};
}
