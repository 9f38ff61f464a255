import type { Context } from "../../src/discord/context.ts";
import { StorageError } from "../../src/errors.ts";

/** Overwrites the deleted rows. @returns whether that succeeded */
export function overwriteDeletedRows({ overwriteDeleted }: Pick<Context, "overwriteDeleted">): Promise<boolean> {
	return overwriteDeleted().then(
		() => true,
		error => {
			if (error instanceof StorageError) return false;
			throw error;
		},
	);
}
