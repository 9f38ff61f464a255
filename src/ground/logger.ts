/** What the parts write their log lines to; pino's logger fits. No line above debug holds a gamertag. */
export type Logger = Record<"debug" | "info" | "warn" | "error", (fields: object, message: string) => void>;
