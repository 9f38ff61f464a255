import { createOrigin, deleteBy } from "../../storage/origin.ts";

/** The service whose cards' details are stored. */
export const attributesOrigin = createOrigin("attributes-origin", [
	deleteBy("attributes", "uuid"),
	deleteBy("attribute_changes", "uuid"),
]);
