/**
 * Runs work again and again, `ms` after the start and after each run began. The timer does not keep the process alive.
 *
 * @returns a function that ends it
 */
export function repeat(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): () => void {
	const timer = setInterval(() => void work().catch(onError), ms).unref();
	return () => clearInterval(timer);
}
