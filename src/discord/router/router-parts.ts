import type { Logger } from "../../ground/logger.ts";
import type { Services } from "../services.ts";
import type { CommandIndex } from "./command-index.ts";
import type { Permission } from "./permission.ts";
import type { Preferences } from "./preferences.ts";

/** The parts that answers to all kinds of interactions need. */
export interface RouterParts {
	index: CommandIndex;
	services: Services;
	permission: Permission;
	preferences: Preferences;
	logger: Logger;
	/** Milliseconds an answer may take before the interaction is deferred. */
	deferAfterMs: number;
}
