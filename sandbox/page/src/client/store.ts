/** A value that is looked at after each change. */
export interface Store<T> {
	readonly value: T;
	/** Puts a changed value in the place of the old one. */
	update(change: (value: T) => T): void;
	/** Settles when the last change is on the screen. */
	rendered(): Promise<void>;
}

/** Creates a store which renders once for all changes of a moment. */
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
