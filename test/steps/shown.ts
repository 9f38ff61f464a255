/** The fields of messages, forms and commands that a person reads. */
const READ = new Set(["content", "title", "description", "name", "value", "text", "label", "placeholder"]);
/** Objects whose `name` or `value` is a program's. */
const IS_CHOICE = new Set(["options", "choices"]);

export interface ShownText {
	place: string;
	text: string;
}

/** Every text of a message or a form that a person reads, with its place. */
export function shownTexts(part: unknown, place = "", inChoices = false): ShownText[] {
	if (Array.isArray(part)) return part.flatMap(item => shownTexts(item, place, inChoices));
	if (typeof part !== "object" || part === null) return [];
	return Object.entries(part).flatMap(([key, value]) => {
		const own = `${place}.${key}`;
		if (typeof value === "string")
			return READ.has(key) && !(inChoices && key === "value") ? [{ place: own, text: value }] : [];
		return shownTexts(value, own, IS_CHOICE.has(key));
	});
}
