const LONGEST_SLUG = 100

/** Writes words as a part of an address: `Blue Mug, 300 ml` becomes `blue-mug-300-ml`; accents are dropped. */
export function slugOf(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '')
}

/** The slug with the lowest number that is not taken: `raft`, `raft-2`, `raft-3`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted === '' ? 'product' : wanted
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
  }
}

/** A code for a product or variation whose owner gave none, from its address and what is chosen. */
export function skuOf(slug: string, values: readonly string[] = []): string {
  return [slug, ...values].filter(Boolean).join('-').toUpperCase().slice(0, LONGEST_SLUG)
}
