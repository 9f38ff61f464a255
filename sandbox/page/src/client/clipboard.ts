/** Copies a text; false if the browser forbids it: on a page that is neither local nor served over TLS. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
