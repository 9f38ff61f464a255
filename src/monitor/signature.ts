import { createHmac, timingSafeEqual } from "node:crypto";

/** A request of the host. `at` is when it was made, epoch ms; `body` is JSON. */
export interface HostRequest {
	method: string;
	path: string;
	body: string;
	at: number;
}

/** The headers that carry `at` and the signature. */
export const TIME_HEADER = "x-dugout-time";
export const SIGNATURE_HEADER = "x-dugout-signature";

/** Signs a request, so that only somebody with the key can make it. */
export function signRequest({ method, path, body, at }: HostRequest, key: string): string {
	return createHmac("sha256", key).update([method, path, at, body].join("\n")).digest("hex");
}

export function isSigned(request: HostRequest, signature: string, key: string): boolean {
	const expected = Buffer.from(signRequest(request, key));
	const actual = Buffer.from(signature);
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}
