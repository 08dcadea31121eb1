/** Centimes of an amount in DZD: totals are computed in this minor unit, so that no float adds up wrongly. */
export const toCentimes = (dzd: number): number => Math.round(dzd * 100)

/** Sum of amounts. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** DZD of an amount in centimes. */
export const toDzd = (centimes: number): number => centimes / 100
