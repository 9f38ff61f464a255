import { metaRows } from "../../embeds/meta.ts";
import { ApiError } from "../../errors.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import { type FacetValue, facetValues } from "../../market/browse/facets.ts";
import type { Context } from "../context.ts";

/** Choices wait at most this long for the service's own list: the catalog has most series. */
const META_DATA_MS = 500;

/** The series of all listings, then further ones that the service names, if it answers quickly. */
export async function allSeries({ api, catalog }: Context): Promise<FacetValue[]> {
	const listed = facetValues(catalog.listed(), "series");
	const names = new Set(listed.map(({ name }) => name));
	const named = await withTimeout(api.metaData(), META_DATA_MS).then(
		({ data }) => metaRows(data, "series"),
		error => {
			if (error instanceof ApiError || error instanceof TimeoutError) return [];
			throw error;
		},
	);
	return [...listed, ...named.filter(name => !names.has(name)).map(name => ({ name, short: null }))];
}
