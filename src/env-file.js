// Loads the settings' file if there is one. Node's option --env-file-if-exists prints a line when there is none, which
// looks like a fault. Not done by the entries: whoever starts one directly, as a container or a test, sets its environment.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
