import { z } from "zod";
import { textOption } from "../../src/discord/options/option.ts";
import { problemKey } from "../../src/discord/problems.ts";

/** A name with at least one visible character. */
export function nameOption(maxLength: number) {
	return {
		...textOption(maxLength),
		schema: z
			.string()
			.trim()
			.max(maxLength)
			.transform(name => name.replaceAll(/\s+/g, " "))
			.refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), problemKey("blank"))
			.optional(),
	};
}
