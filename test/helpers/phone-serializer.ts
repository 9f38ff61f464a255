import type { SnapshotSerializer } from "vitest";
import { isShown, phoneText } from "./phone-text.ts";

/** Snapshots hold answers and forms as a phone shows them. */
export default {
	test: isShown,
	serialize: (shown, _config, indentation) => phoneText(shown).replaceAll(/^/gm, indentation),
} satisfies SnapshotSerializer;
