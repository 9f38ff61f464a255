import { createBoundedMap } from "../ground/bounded-map.ts";

/** The number of people whose newest answer is known: more than view theirs within a quarter of an hour. */
const MAX_PEOPLE = 10_000;

/** Which answer about statistics a person looks at. */
export function createStats() {
	const newest = createBoundedMap<symbol>(MAX_PEOPLE);
	return {
		/**
		 * Notes a new answer to a person.
		 *
		 * @returns a function that tells whether it is still the newest: an earlier one must not replace what is shown since
		 */
		begin(person: string): () => boolean {
			const answer = Symbol(person);
			newest.set(person, answer);
			return () => newest.get(person) === answer;
		},
	};
}

export type Stats = ReturnType<typeof createStats>;
