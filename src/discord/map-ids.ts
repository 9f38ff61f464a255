import type { Answer, Modal } from "./answer.ts";

/** Changes the custom_id of every button, menu and form of an answer, and the page id in each choice of a menu. */
export function mapIds<Mapped extends Answer | Modal>(answer: Mapped, change: (id: string) => string): Mapped {
	if ("modal" in answer) return { ...answer, modal: { ...answer.modal, custom_id: change(answer.modal.custom_id) } };
	const components = answer.components?.map(row => ({
		...row,
		components: row.components.map(part => {
			const changed = "custom_id" in part ? { ...part, custom_id: change(part.custom_id) } : part;
			if (!("options" in changed)) return changed;
			return { ...changed, options: changed.options.map(option => ({ ...option, value: change(option.value) })) };
		}),
	}));
	return components === undefined ? answer : { ...answer, components };
}
