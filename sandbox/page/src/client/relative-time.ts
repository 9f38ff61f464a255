import { formatDistance, nextDistanceChange } from "../markdown/time.ts";

/**
 * `<relative-time at="1700000000000" lang="es-ES">`: the distance of a time from now, updated while it is on the page.
 */
export class RelativeTime extends HTMLElement {
	static readonly observedAttributes = ["at", "lang"];
	#timer: ReturnType<typeof setTimeout> | undefined;

	connectedCallback(): void {
		this.#show();
	}

	attributeChangedCallback(): void {
		if (this.isConnected) this.#show();
	}

	disconnectedCallback(): void {
		clearTimeout(this.#timer);
	}

	#show(): void {
		clearTimeout(this.#timer);
		const at = Number(this.getAttribute("at"));
		const now = Date.now();
		this.textContent = formatDistance(at, now, { locale: this.lang });
		this.#timer = setTimeout(() => this.#show(), nextDistanceChange(at, now));
	}
}
