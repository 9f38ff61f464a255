/** A file that a person chose from their machine, for an option or a field. */
export interface ChosenFile {
	name: string;
	/** Default: "text/csv". */
	contentType?: string;
	data: Uint8Array | string;
}

export function isFile(value: unknown): value is ChosenFile {
	return typeof value === "object" && value !== null && "data" in value;
}
