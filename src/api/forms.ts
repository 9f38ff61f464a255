import { isAnswered, isWrongPlace } from "./answer.ts";
import type { Cache } from "./cache.ts";
import type { HttpResponse } from "./http.ts";
import type { Endpoint, Operation } from "./operation.ts";

/** Finds out which of two forms of an operation the service speaks, and remembers it, over restarts, too. */
export interface Forms {
	/** Asks in the form that worked last; when the service does not know it (any more), in the other. */
	ask<Query, Data>(
		operation: Operation<Query, Data>,
		send: (endpoint: Endpoint<Query>) => Promise<HttpResponse>,
	): Promise<HttpResponse>;
}

/** @param keyOf an operation's name → the key its form is kept under */
export function createForms(cache: Cache, keyOf: (operation: string) => string): Forms {
	/** By operation: whether its alternative is the form to ask in. */
	const choices = new Map<string, Promise<boolean>>();

	async function recall(operation: string): Promise<boolean> {
		return (await cache.readNote(keyOf(operation))) === "alternative";
	}

	function choiceOf(operation: string): Promise<boolean> {
		const choice = choices.get(operation) ?? recall(operation);
		choices.set(operation, choice);
		return choice;
	}

	return {
		async ask(operation, send) {
			if (operation.alternative === undefined) return send(operation);
			const isAlternative = await choiceOf(operation.name);
			const [usual, other] = isAlternative ? [operation.alternative, operation] : [operation, operation.alternative];
			const response = await send(usual);
			if (!isWrongPlace(response)) return response;
			const second = await send(other);
			if (!isAnswered(second)) return response;
			choices.set(operation.name, Promise.resolve(!isAlternative));
			cache.keepNote(keyOf(operation.name), isAlternative ? "main" : "alternative");
			return second;
		},
	};
}
