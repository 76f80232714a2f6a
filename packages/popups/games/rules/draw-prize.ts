/** What a draw has to know of a prize: its part of 100,000, and whether it is won. */
export type Drawable = { parts: number; isWinning: boolean }

/**
 * Draws from a list by the documented rule (W4.58, W4.59): chances are summed in the order of the list, and the first prize
 * whose running sum is larger than `pick` is taken. Beyond the sum it is the last losing prize, or the last of all when
 * every one wins. A prize with chances of 0 is never drawn, so a list of nothing else gives -1.
 *
 * @param pick a whole number from 0 up to, not including, 100,000
 * @returns the prize's place in the list, from 0
 */
export function drawPrize(prizes: readonly Drawable[], pick: number): number {
  let sum = 0
  for (const [index, { parts }] of prizes.entries()) {
    sum += parts
    if (pick < sum) return index
  }
  const lastLosing = prizes.findLastIndex(({ parts, isWinning }) => parts > 0 && !isWinning)
  return lastLosing === -1 ? prizes.findLastIndex(({ parts }) => parts > 0) : lastLosing
}
