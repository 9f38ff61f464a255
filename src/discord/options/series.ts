import { metaRows } from "../../embeds/meta.ts";
import { ApiError } from "../../errors.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import { memoize } from "../../ground/memoize.ts";
import type { Context } from "../context.ts";

/** Choices wait at most this long for the service's own list: the catalog has most series. */
const META_DATA_MS = 500;

/** The series that the service names, kept for each market, since a filter is read without the network. */
const kept = memoize((_catalog: Context["catalog"]): { names: readonly string[] } => ({ names: [] }));

/** The series that the service named when its list was last read: of some, no card is on the market. */
export const namedSeries = ({ catalog }: Pick<Context, "catalog">) => kept(catalog).names;

/** Reads the service's list of series, if it answers quickly. */
export async function readSeries({ api, catalog }: Pick<Context, "api" | "catalog">): Promise<void> {
	try {
		const { data } = await withTimeout(api.metaData(), META_DATA_MS);
		kept(catalog).names = metaRows(data, "series") ?? [];
	} catch (error) {
		if (!(error instanceof ApiError || error instanceof TimeoutError)) throw error;
	}
}
