const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const SIGNED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const PERCENT = new Intl.NumberFormat("en-US", {
	maximumFractionDigits: 1,
	signDisplay: "exceptZero",
	style: "percent",
});

/** Far above any price: a larger figure is a mistake of the service, and its digits would fill a message. */
const LONGEST = 1e15;

function formatFigure(format: Intl.NumberFormat, figure: number): string {
	const isTooLong = Number.isFinite(figure) && Math.abs(figure) >= LONGEST;
	return isTooLong ? figure.toExponential(2) : format.format(figure);
}

/** A price in the game's currency: "434,007"; for an empty side "no orders". */
export function formatPrice(price: number | null): string {
	return price === null ? "no orders" : formatFigure(WHOLE, price);
}

/** A gain or a loss with its sign, as "+1,234" or "-56"; 0 has none. */
export function formatDelta(amount: number): string {
	return formatFigure(SIGNED, amount);
}

/** A share with its sign: 0.032 → "+3.2%". */
export function formatPercent(share: number): string {
	return formatFigure(PERCENT, share);
}

/** A rate of sales, to two digits: "1,234 an hour", "3.3 an hour", "0.037 an hour". */
export function formatRate(perHour: number): string {
	return `${perHour >= 10 ? formatFigure(WHOLE, perHour) : Number(perHour.toPrecision(2))} an hour`;
}
