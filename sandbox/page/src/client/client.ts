import type { Composing } from "./composing.ts";
import type { Navigation } from "./navigation.ts";
import type { Pressing } from "./pressing.ts";

/** All actions of a reader. */
export interface Client {
	navigation: Navigation;
	composing: Composing;
	pressing: Pressing;
}
