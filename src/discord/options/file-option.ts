import { z } from "zod";

/** Bytes of a file that is read, unless the command allows more. */
export const MAX_FILE_SIZE = 100_000;

/** A file that Discord keeps for an interaction. Only Discord can name one: the values of buttons are texts. */
export const fileSchema = z.object({ url: z.string(), size: z.number() });
export type SentFile = z.output<typeof fileSchema>;
