import type { FormProblem } from "../rest-error.ts";

/** The same problems, seen from further up in the body. */
export function under(prefix: FormProblem["path"], problems: readonly FormProblem[]): FormProblem[] {
	return problems.map(problem => ({ ...problem, path: [...prefix, ...problem.path] }));
}

/** Something that must be there is missing. */
export function missing(...path: FormProblem["path"]): FormProblem {
	return { path, code: "BASE_TYPE_REQUIRED", message: "This field is required" };
}

/** Discord trims texts: one of spaces alone is empty. */
export function isBlank(text: string | null | undefined): boolean {
	return !text?.trim();
}

/** A text or list that is longer than it may be. */
export function tooLong(path: FormProblem["path"], max: number): FormProblem {
	return { path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` };
}
