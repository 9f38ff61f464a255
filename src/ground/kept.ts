import { LRUCache } from "lru-cache";
import { oneByOne } from "./one-by-one.ts";

export interface KeptOptions<Value> {
	/** The sizes of all kept values together, as `sizeOf` measures them. */
	maxSize: number;
	sizeOf(value: Value): number;
	/** How long a value is kept. */
	ttlMs: number;
}

/**
 * Results of costly work, each made once: equal questions share it, and the work of one owner is done one after the other, so
 * that forty presses of one server cost others no more than one.
 */
export function createKept<Value extends object>({ maxSize, sizeOf, ttlMs }: KeptOptions<Value>) {
	const kept = new LRUCache<string, Value>({
		maxSize,
		sizeCalculation: value => Math.max(1, Math.ceil(sizeOf(value))),
		ttl: ttlMs,
	});
	/** The values that are being made, by key. */
	const making = new Map<string, Promise<Value>>();
	const inOrder = oneByOne();

	function start(owner: string, key: string, make: () => Promise<Value>): Promise<Value> {
		const made = inOrder(owner, make).finally(() => making.delete(key));
		making.set(key, made);
		return made.then(value => {
			kept.set(key, value);
			return value;
		});
	}

	return {
		/**
		 * @param owner a server, or a person
		 * @param key names everything that the value depends on, such as the version of what it was made from
		 * @param make may reject; then nothing is kept
		 */
		async get(owner: string, key: string, make: () => Promise<Value>): Promise<Value> {
			return kept.get(key) ?? making.get(key) ?? start(owner, key, make);
		},
	};
}

export type Kept<Value extends object> = ReturnType<typeof createKept<Value>>;
