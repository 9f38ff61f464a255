/** Machines that set their clocks by the network differ by less. */
const SKEW_MS = 5 * 60_000;

/**
 * Whether an instant (epoch ms) is yet to come, so that a clock that ran ahead must have noted it, and was set back since.
 * Nothing can be older or newer than such an instant.
 */
export function isAhead(at: number, now: number): boolean {
	return at > now + SKEW_MS;
}
