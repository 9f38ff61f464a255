/** The part of a logger this floor writes to; pino's fits. No line above debug holds a gamertag. */
export interface Logger {
	debug(fields: object, message: string): void;
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
}
