import { type FormErrors, RestError } from "../../src/rest-error.ts";

/** What a check refuses, one line a problem: "embeds.0.title BASE_TYPE_MAX_LENGTH"; none when it accepts. */
export function refusals(check: () => unknown): string[] {
	try {
		check();
		return [];
	} catch (error) {
		if (!(error instanceof RestError)) throw error;
		return error.errors === undefined ? [String(error.code)] : lines(error.errors, []);
	}
}

function lines(errors: FormErrors, path: string[]): string[] {
	return Object.entries(errors).flatMap(([step, inner]) =>
		Array.isArray(inner) ? inner.map(({ code }) => `${path.join(".")} ${code}`.trim()) : lines(inner, [...path, step]),
	);
}
