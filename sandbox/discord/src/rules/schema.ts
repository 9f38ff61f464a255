import type { core } from "zod";
import type { ZodMiniType } from "zod/mini";
import { type FormProblem, refuseProblems } from "../rest-error.ts";
import { missing, under } from "./problem.ts";

/**
 * Checks a body against one of Discord's own schemas.
 *
 * It is stricter than Discord in one respect: Discord ignores unknown properties; here they are refused, because they are
 * always a mistake of the sender.
 *
 * @param path the place of the value in the request, for the paths of problems
 * @throws {RestError} 50035 with all problems
 */
export function checkSchema(schema: ZodMiniType, value: unknown, path: FormProblem["path"] = []): void {
	const parsed = schema.safeParse(value);
	const problems = parsed.success
		? under(path, unknownProperties(value, parsed.data))
		: parsed.error.issues.flatMap(issue => toProblems(issue, value, path));
	refuseProblems(problems);
}

/** The schemas drop unknown properties, so whatever is missing from the output was unknown. */
function unknownProperties(input: unknown, output: unknown): FormProblem[] {
	if (!isObject(input) || !isObject(output)) return [];
	const problems: FormProblem[] = [];
	for (const key of Object.keys(input)) {
		if (!(key in output)) {
			problems.push({ path: [key], code: "MODEL_TYPE_UNKNOWN_FIELD", message: "There is no such property." });
			continue;
		}
		// Every message is checked here, so paths are built only for problems.
		const inner = unknownProperties(input[key], output[key]);
		if (inner.length > 0) problems.push(...under([key], inner));
	}
	return problems;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/** Converts one issue of zod to Discord's problems. */
function toProblems(issue: core.$ZodIssue, body: unknown, prefix: FormProblem["path"]): FormProblem[] {
	const issuePath = issue.path.map(step => (typeof step === "number" ? step : String(step)));
	const path = [...prefix, ...issuePath];
	const value = issuePath.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), body);
	if (issue.code === "invalid_union") {
		const branch = closestBranch(issue.errors);
		if (branch) return branch.flatMap(inner => toProblems(inner, value, path));
		return [
			{ path: [...path, "type"], code: "UNION_TYPE_CHOICES", message: 'Value of field "type" is not allowed here.' },
		];
	}
	if (value === undefined || (value === "" && issue.code === "too_small")) return [missing(...path)];
	return [{ path, ...describe(issue, value) }];
}

/** The alternative that was probably meant: the one whose `type` fits. */
function closestBranch(branches: readonly (readonly core.$ZodIssue[])[]): readonly core.$ZodIssue[] | undefined {
	return branches.find(
		issues => issues.length > 0 && !issues.some(({ path }) => path.length <= 1 && path[0] === "type"),
	);
}

function describe(issue: core.$ZodIssue, value: unknown): { code: string; message: string } {
	switch (issue.code) {
		case "too_big":
			return typeof value === "number"
				? { code: "NUMBER_TYPE_MAX", message: `Value should be less than or equal to ${issue.maximum}.` }
				: { code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${issue.maximum} or fewer in length.` };
		case "too_small":
			return typeof value === "number"
				? { code: "NUMBER_TYPE_MIN", message: `Value should be greater than or equal to ${issue.minimum}.` }
				: { code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${issue.minimum} or more in length.` };
		case "invalid_value":
			return { code: "BASE_TYPE_CHOICES", message: `Value must be one of ${issue.values.map(String).join(", ")}.` };
		case "invalid_format":
			return issue.format === "url"
				? { code: "URL_TYPE_INVALID_URL", message: "Not a well formed URL." }
				: { code: "BASE_TYPE_FORMAT", message: `Not a well formed ${issue.format}.` };
		case "invalid_type":
			return {
				code: `${issue.expected.toUpperCase()}_TYPE_CONVERT`,
				message: `Could not interpret the value as ${issue.expected}.`,
			};
		default:
			return { code: "BASE_TYPE_INVALID", message: issue.message };
	}
}
