/** The value in a list instead of a part that is not shown. */
export type Absent = false | null | undefined;

/** The parts that are shown. */
export function present<Part extends string | object>(parts: readonly (Part | Absent)[]): Part[] {
	return parts.filter(part => part !== false && part !== null && part !== undefined);
}
