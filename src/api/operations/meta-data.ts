import { z } from "zod";
import { DAY } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { requiredNumber, requiredText } from "./fields.ts";
import { listOrUnknown } from "./lists.ts";

const metaData = z
	.object({
		series: listOrUnknown("series", z.object({ series_id: requiredNumber, name: requiredText })),
		brands: listOrUnknown("brands", z.object({ brand_id: requiredNumber, name: requiredText })),
		sets: listOrUnknown("sets", requiredText),
	})
	.transform(({ series, brands, sets }) => ({
		series: series?.map(({ series_id, name }) => ({ id: series_id, name })) ?? null,
		brands: brands?.map(({ brand_id, name }) => ({ id: brand_id, name })) ?? null,
		sets,
	}));

/** The lists of an edition; null for one that could not be read. Ids mean nothing in another edition; -1 "All" means all entries (read API §2.5). */
export type MetaData = z.output<typeof metaData>;

/** The edition's series, brands and sets (read API §4.5). */
export const metaDataOperation = defineOperation<Record<never, never>, MetaData>({
	name: "metaData",
	path: "/apis/meta_data.json",
	params: () => ({}),
	response: () => metaData,
	freshUntil: fetchedAt => fetchedAt + DAY,
	// Each list may be missing, so any object is valid; but no edition lacks all three lists.
	isDoubtful: ({ series, brands, sets }) => [series, brands, sets].every(list => list?.length === 0),
});
