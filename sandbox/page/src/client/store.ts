/** A value that is rendered after each change. */
export interface Store<T> {
	readonly value: T;
	/** Replaces the value. */
	update(change: (value: T) => T): void;
	/** Resolves when the last change is rendered. */
	rendered(): Promise<void>;
}

/** Creates a store that renders once for all changes of one task. */
export function createStore<T>(initial: T, render: (value: T) => void): Store<T> {
	let value = initial;
	let pending: Promise<void> | null = null;

	function flush(): void {
		pending = null;
		render(value);
	}

	return {
		get value() {
			return value;
		},
		update(change) {
			value = change(value);
			pending ??= Promise.resolve().then(flush);
		},
		rendered: () => pending ?? Promise.resolve(),
	};
}
