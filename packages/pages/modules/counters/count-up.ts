/** How long numbers count up and rings fill, in ms (S9.57). */
export const COUNT_MS = 1800

/** How far a counter has come after `elapsed` ms, from 0 to 1: quick at first, calm at the end. */
export function progressAt(elapsed: number): number {
  const share = Math.min(Math.max(elapsed / COUNT_MS, 0), 1)
  return 1 - (1 - share) ** 3
}

/** A number as shoppers of a locale read it: `12,400`, with as many decimals as its end value has. */
export function formatCount(value: number, decimals: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** How many decimals a number is written with. */
export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
