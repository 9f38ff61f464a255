import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Sample } from "./sample/sample.ts";

/** The parts from which every route answers. */
export interface Context {
	sample: Sample;
	/** The word that the contract masks as `<league>`. */
	league: string;
	/** Epoch ms. */
	now(): number;
	/** The address of pictures, such as "http://127.0.0.1:3100". */
	publicUrl(): string;
}

/** The server, with query parameters typed by their schemas. */
export type App = FastifyInstance<
	RawServerDefault,
	IncomingMessage,
	ServerResponse,
	FastifyBaseLogger,
	ZodTypeProvider
>;
