import { ApiError } from "../errors.ts";
import type { Fetched } from "./operation.ts";

/**
 * The answer, for work that concludes something from it and can be repeated later.
 *
 * @param operation its name in the error
 * @throws ApiError if the answer is an old one, because the service failed
 */
export function requireFresh<Data>(answer: Fetched<Data>, operation: string): Fetched<Data> {
	if (!answer.stale) return answer;
	throw new ApiError("unavailable", "the service gives no newer answer", { operation });
}
