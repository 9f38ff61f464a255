import { ApiError, ForgottenError, LongQueryError, StorageError, UserError } from "../errors.ts";
import { formatSpan } from "../format/time.ts";
import { MINUTE } from "../ground/times.ts";
import type { Texts } from "../text/en.ts";

/** One sentence on which a person can act, without internals (addresses, fields, stack traces). */
export function errorText(error: unknown, text: Texts): string {
	if (error instanceof UserError) return error.message;
	if (error instanceof LongQueryError) return text.errors.longQuery;
	if (error instanceof ForgottenError) return text.errors.forgotten;
	if (error instanceof ApiError) return apiErrorText(error, text);
	return error instanceof StorageError ? text.errors.storage : text.errors.defect;
}

function apiErrorText({ kind, operation, retryAfterMs }: ApiError, text: Texts): string {
	const { errors } = text;
	switch (kind) {
		case "not-found":
			return Object.hasOwn(errors.notFound, operation)
				? errors.notFound[operation as keyof Texts["errors"]["notFound"]]
				: errors.notFound.other;
		case "busy":
			return errors.busy(formatSpan(retryAfterMs ?? MINUTE, text));
		default:
			return errors[kind];
	}
}
