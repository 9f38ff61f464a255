import type { Picture } from "../chat/message.ts";

/** Finds the address from which the page may load a picture. */
export type PictureOf = (url: string) => Picture;

/** The path on the page's own origin under which `url` is forwarded. */
export const MEDIA_PATH = "/media";

/**
 * Creates the finder: addresses that start with one of `sources` ("http://127.0.0.1:4000/images/") are forwarded by the
 * page's server; others are not loaded.
 */
export function createPictureOf(sources: readonly string[]): PictureOf {
	return url => ({
		url,
		src: isForwarded(url, sources) ? `${MEDIA_PATH}?${new URLSearchParams({ url })}` : null,
	});
}

/** Whether an address lies within one of the sources after its dots and slashes have been resolved. */
export function isForwarded(url: string, sources: readonly string[]): boolean {
	const parsed = URL.parse(url);
	return parsed !== null && sources.some(source => parsed.href.startsWith(source));
}
