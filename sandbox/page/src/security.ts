import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** What the page may do: show its own content, and talk to its own server. */
const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
	// Only the page's own templates turn text into HTML.
	"require-trusted-types-for 'script'",
	"trusted-types lit-html",
].join("; ");

export const SECURITY_HEADERS = {
	"content-security-policy": CONTENT_SECURITY_POLICY,
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
} as const;

/** A forwarded file is shown and never executed, even when it is opened directly. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Whether a request names the server by IP address, as localhost, or by the configured host. Any other name may belong to
 * an attacker who made it resolve to this machine (DNS rebinding). That attack needs a name; an address cannot be
 * rebound.
 */
export function isOwnHost({ host }: IncomingHttpHeaders, configuredHost: string): boolean {
	const hostname = URL.parse(`http://${host}`)?.hostname ?? "";
	const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
	return isAddress || hostname === "localhost" || hostname === configuredHost.toLowerCase();
}

/**
 * Whether a request comes from the page itself, which is served over plain HTTP. Browsers send the origin with every
 * WebSocket.
 */
export function isOwnOrigin({ host, origin }: IncomingHttpHeaders): boolean {
	return origin === `http://${host}`;
}
