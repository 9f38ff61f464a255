import { z } from "zod";
import { DAY } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { requiredNumber, requiredText } from "./fields.ts";
import { list } from "./lists.ts";

const metaData = z
	.object({
		series: list("series", z.object({ series_id: requiredNumber, name: requiredText })),
		brands: list("brands", z.object({ brand_id: requiredNumber, name: requiredText })),
		sets: list("sets", requiredText),
	})
	.transform(({ series, brands, sets }) => ({
		series: series.map(({ series_id, name }) => ({ id: series_id, name })),
		brands: brands.map(({ brand_id, name }) => ({ id: brand_id, name })),
		sets,
	}));

/** The lists of an edition. Ids mean nothing in another edition; -1 "All" means all entries (read API §2.5). */
export type MetaData = z.output<typeof metaData>;

/** The edition's series, brands and sets (read API §4.5). */
export const metaDataOperation = defineOperation<Record<never, never>, MetaData>({
	name: "metaData",
	path: "/apis/meta_data.json",
	params: () => ({}),
	response: () => metaData,
	freshUntil: fetchedAt => fetchedAt + DAY,
	// Each list may be missing, so any object is valid; but no edition lacks all three lists.
	isDoubtful: ({ series, brands, sets }) => series.length + brands.length + sets.length === 0,
});
