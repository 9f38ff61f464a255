/** The open list of a menu. Its options are buttons; the marked ones are `aria-selected`. */

function optionsOf(list: HTMLElement): HTMLElement[] {
	return [...list.querySelectorAll<HTMLElement>("[role=option]")];
}

/** The values of the marked options. */
export function markedValues(list: HTMLElement): string[] {
	return optionsOf(list).flatMap(({ ariaSelected, dataset }) =>
		ariaSelected === "true" && dataset.value !== undefined ? [dataset.value] : [],
	);
}

export function toggleMark(option: HTMLElement): void {
	option.ariaSelected = String(option.ariaSelected !== "true");
}

export function closeMenu(option: HTMLElement): void {
	option.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** The arrow keys move the focus between the options, and from one end to the other. */
export function moveFocus(event: KeyboardEvent): void {
	const { currentTarget: list, key } = event;
	if (!(list instanceof HTMLElement)) return;
	const options = optionsOf(list);
	const here = options.findIndex(option => option.matches(":focus"));
	const targets: Readonly<Record<string, number>> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
	const target = targets[key];
	if (target === undefined) return;
	event.preventDefault();
	options.at(target % options.length)?.focus();
}
