import { BRANDS } from "./goods.ts";
import { SERIES, SETS } from "./series.ts";

export interface MetaData {
	series: { series_id: number; name: string }[];
	brands: { brand_id: number; name: string }[];
	sets: string[];
}

/** An edition's series, brands and sets; -1 means all of them (read API §2.5). */
export function metaData(): MetaData {
	return {
		series: [{ series_id: -1, name: "All" }, ...SERIES.map(({ id, name }) => ({ series_id: id, name }))],
		brands: [{ brand_id: -1, name: "All" }, ...BRANDS.map((name, i) => ({ brand_id: 500 + i, name }))],
		sets: [...SETS],
	};
}
