/** One thing that a person does: run a command, or press the button of an id. */
export type Step = readonly [command: string, options?: object] | { press: string };

/** Steps that need nothing done before them. */
export interface Steps {
	/** Their whole messages, in both languages, are in `__snapshots__`. */
	pinned: readonly Step[];
	/** They show the remaining texts and variants, and what their buttons do. */
	others: readonly Step[];
}

/** A step as the title of its message, as "/price card=…1". */
export function formatStep(step: Step): string {
	if ("press" in step) return `the button ${shorten(step.press)}`;
	const [command, options = {}] = step;
	const values = Object.entries(options).map(([name, value]) => `${name}=${value === "" ? "(empty)" : value}`);
	return shorten([`/${command}`, ...values].join(" "));
}

/** The ids of the cards differ in their last digits. */
const shorten = (text: string) => text.replaceAll(/0{16,}/g, "…");
