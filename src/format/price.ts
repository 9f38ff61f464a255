const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const SIGNED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const PERCENT = new Intl.NumberFormat("en-US", {
	maximumFractionDigits: 1,
	signDisplay: "exceptZero",
	style: "percent",
});

/** A price in the game's currency: "434,007"; an empty side is said in words. */
export function formatPrice(price: number | null): string {
	return price === null ? "no orders" : WHOLE.format(price);
}

/** A gain or a loss with its sign, as "+1,234" or "-56"; 0 carries none. */
export function formatDelta(amount: number): string {
	return SIGNED.format(amount);
}

/** A share with its sign: 0.032 → "+3.2%". */
export function formatPercent(share: number): string {
	return PERCENT.format(share);
}

/** A rate of sales, to two digits: "1,234 an hour", "3.3 an hour", "0.037 an hour". */
export function formatRate(perHour: number): string {
	return `${perHour >= 10 ? WHOLE.format(perHour) : Number(perHour.toPrecision(2))} an hour`;
}
