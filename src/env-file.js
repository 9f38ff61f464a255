// Loads the settings' file if there is one. Node's option --env-file-if-exists prints a line when there is none, which
// looks like a fault. The entries do not load it: a container or a test that starts one directly sets its environment.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
