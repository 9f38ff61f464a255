import type { Picture } from "../chat/message.ts";

/** Finds where the page may load a picture from. */
export type PictureOf = (url: string) => Picture;

/** The path on the page's own origin under which `url` is forwarded. */
export const MEDIA_PATH = "/media";

/**
 * Creates the finder: addresses that begin with one of `sources` ("http://127.0.0.1:4000/images/") are forwarded by the
 * page's server, and all others are not loaded.
 */
export function createPictureOf(sources: readonly string[]): PictureOf {
	return url => ({
		url,
		src: isForwarded(url, sources) ? `${MEDIA_PATH}?${new URLSearchParams({ url })}` : null,
	});
}

/** Whether an address lies within one of the sources, its dots and slashes resolved. */
export function isForwarded(url: string, sources: readonly string[]): boolean {
	const parsed = URL.parse(url);
	return parsed !== null && sources.some(source => parsed.href.startsWith(source));
}
