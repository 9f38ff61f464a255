import { hash } from "node:crypto";

/** 32 lower-case hex digits, the same for the same item of the same seed. */
export function itemUuid(seed: string, item: string): string {
	return hash("sha256", `${seed}/${item}`, "hex").slice(0, 32);
}
