/** Recently viewed store products that a browser remembers (W9.10). */
const RECENT_AT_MOST = 3

/** The variant ids of a stored list, the newest first; what is no id is left out. */
export function readRecent(stored: string): string[] {
  return stored
    .split('|')
    .filter((id) => /^\d{1,20}$/.test(id))
    .slice(0, RECENT_AT_MOST)
}

/** A stored list with one more variant before the others; beyond three the oldest goes (W9.10). */
export function addRecent(stored: string, variantId: string): string {
  const others = readRecent(stored).filter((id) => id !== variantId)
  return [variantId, ...others].slice(0, RECENT_AT_MOST).join('|')
}
