import type { FormProblem } from "../rest-error.ts";

/** The same problems with paths that start further up in the body. */
export function under(prefix: FormProblem["path"], problems: readonly FormProblem[]): FormProblem[] {
	return problems.map(problem => ({ ...problem, path: [...prefix, ...problem.path] }));
}

/** The problem of a missing required field. */
export function missing(...path: FormProblem["path"]): FormProblem {
	return { path, code: "BASE_TYPE_REQUIRED", message: "This field is required" };
}

/** Whether Discord treats a text as empty: it trims texts. */
export function isBlank(text: string | null | undefined): boolean {
	return !text?.trim();
}

/** The problem of a text or list that is too long. */
export function tooLong(path: FormProblem["path"], max: number): FormProblem {
	return { path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` };
}
