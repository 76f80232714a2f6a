/** Things on one list; more is a catalogue. */
export const MOST_WISHES = 100

/** A list as a browser keeps it: a guest's own, or a copy of an account's. Ids newest first. */
export type StoredWishes = { of: 'guest' | 'account'; ids: number[] }

export const NO_WISHES: StoredWishes = { of: 'guest', ids: [] }

/** Reads what a browser has kept; anything odd is an empty list. */
export function readWishes(text: string | null): StoredWishes {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NO_WISHES
    const { of, ids } = kept as Partial<StoredWishes>
    if (!Array.isArray(ids)) return NO_WISHES
    const known = ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, MOST_WISHES)
    return { of: of === 'account' ? 'account' : 'guest', ids: known }
  } catch {
    // Broken JSON: somebody else wrote it.
    return NO_WISHES
  }
}

/** The list with or without a product; a new one comes first, the oldest goes when there are too many. */
export function withWish(ids: readonly number[], productId: number, isWanted: boolean): number[] {
  const others = ids.filter((id) => id !== productId)
  return isWanted ? [productId, ...others].slice(0, MOST_WISHES) : others
}
