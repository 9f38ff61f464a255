import type { Endpoint, Operation } from "../operation.ts";
import type { Answers } from "./answers.ts";

/** Which of an operation's two endpoints the service answers; remembered over restarts. */
export interface Endpoints {
	/** The one that answered last comes first; the other only where the operation has one. */
	inOrder<Query>(operation: Operation<Query, unknown>): Promise<[Endpoint<Query>, Endpoint<Query>?]>;
	/** The endpoint has answered where the first one is unknown. */
	prefer<Query>(operation: Operation<Query, unknown>, endpoint: Endpoint<Query>): void;
}

/** @param keyOf an operation's name → the key its choice is kept under */
export function createEndpoints(
	notes: Pick<Answers, "readNote" | "keepNote">,
	keyOf: (operation: string) => string,
): Endpoints {
	/** By operation: "alternative", or anything else for the documented endpoint. */
	const choices = new Map<string, Promise<unknown>>();

	function choiceOf(operation: string): Promise<unknown> {
		const choice = choices.get(operation) ?? notes.readNote(keyOf(operation));
		choices.set(operation, choice);
		return choice;
	}

	return {
		async inOrder(operation) {
			const { name, alternative } = operation;
			if (alternative === undefined) return [operation];
			return (await choiceOf(name)) === "alternative" ? [alternative, operation] : [operation, alternative];
		},
		prefer(operation, endpoint) {
			const choice = endpoint === operation.alternative ? "alternative" : "main";
			choices.set(operation.name, Promise.resolve(choice));
			notes.keepNote(keyOf(operation.name), choice);
		},
	};
}
