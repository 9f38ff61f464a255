/** A value that is made when it is first used. */
export function lazy<Value>(make: () => Value): () => Value {
	let made: { value: Value } | null = null;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
