/** A word of the catalogue, and how many products have it. */
export type KnownWord = { word: string; products: number }

/** How many slips a word of this many letters may hold: tabel is table, but cup is not cap. */
function slipsAllowed(length: number): number {
  if (length <= 3) return 0
  return length <= 6 ? 1 : 2
}

/**
 * The known word that a mistyped one most likely meant: the fewest slips, then the same first letter,
 * then the one that more products have. `null` when none is near enough.
 */
export function correctSpelling(typed: string, known: readonly KnownWord[]): string | null {
  const allowed = slipsAllowed(typed.length)
  let best: { word: string; score: number } | null = null
  for (const { word, products } of known) {
    const slips = countSlips(typed, word, allowed)
    if (slips === 0 || slips > allowed) continue
    const isOtherStart = word[0] === typed[0] ? 0 : 1
    const score = slips * 4 + isOtherStart * 2 - Math.min(1, products / 1000)
    if (best === null || score < best.score) best = { word, score }
  }
  return best?.word ?? null
}

/**
 * How many slips of the hand lie between two words: a letter too many, too few, another one, or two
 * swapped (Damerau and Levenshtein, each letter touched once). Answers `limit + 1` as soon as it is more.
 */
export function countSlips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + other)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1)
}
