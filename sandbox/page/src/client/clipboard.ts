/** Copies a text; false where the browser does not allow it, as on a page that is neither local nor encrypted. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
