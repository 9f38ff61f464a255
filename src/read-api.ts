import { fail, guardProcess, readConfig } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createReadApi } from "./sandbox/read-api/service.ts";

const { httpHost: host, httpPort: port, league, logLevel } = readConfig(process.env);
const logger = createLogger(logLevel);
const starting = createReadApi({ host, port, league, logger });
guardProcess({ starting: starting.then(({ close }) => close), logger });
try {
	const { url } = await starting;
	process.stdout.write(`The read API over sample data: ${url}, documented at ${url}/docs\n`);
} catch (error) {
	fail(error instanceof Error ? error.message : String(error));
}
