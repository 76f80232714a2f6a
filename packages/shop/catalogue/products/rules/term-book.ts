/** The words of a term on one product, as its owner wrote them. */
export type TermWords = { title: string; label: string; swatch: string | null }

/** One value of an option or of a detail, such as colour navy. */
export type Term = {
  /** Its place in the book, for counting. */
  slot: number
  name: string
  value: string
  /** True where a variation is chosen by it, false for a detail. */
  isOption: boolean
}

/** A term as one product writes it. */
export type NamedTerm = { term: Term; words: TermWords }

type Entry = { term: Term; words: Map<string, { words: TermWords; products: number }> }

/** Every term of the products, each once. */
export type TermBook = {
  /** The term of this name and value, new ones with the next slot. */
  termOf: (name: string, value: string, isOption: boolean) => Term
  /** The same array for the same terms, so that thousands of variants share it. */
  share: (terms: readonly Term[]) => readonly Term[]
  shareWords: (words: readonly NamedTerm[]) => readonly NamedTerm[]
  /** Says that one more product writes its terms so, or with -1 one less. */
  count: (written: readonly NamedTerm[], change: 1 | -1) => void
  /** How it is written: where products differ, the first by the alphabet. `null` where no product names it. */
  wordsOf: (term: Term) => TermWords | null
  /** Slots are from 0 to below this. */
  size: () => number
  at: (slot: number) => Term
}

export function createTermBook(): TermBook {
  const byKey = new Map<string, Entry>()
  const bySlot: Term[] = []
  const lists = new Map<string, readonly Term[]>()
  const named = new Map<string, readonly NamedTerm[]>()
  const entryOf = (name: string, value: string, isOption: boolean): Entry => {
    const key = `${isOption ? 'option' : 'detail'} ${name}=${value}`
    const known = byKey.get(key)
    if (known !== undefined) return known
    const term = { slot: bySlot.length, name, value, isOption }
    const entry: Entry = { term, words: new Map() }
    byKey.set(key, entry)
    bySlot.push(term)
    return entry
  }
  return {
    termOf: (name, value, isOption) => entryOf(name, value, isOption).term,
    share(terms) {
      const key = terms.map(({ slot }) => slot).join(' ')
      const known = lists.get(key)
      if (known === undefined) lists.set(key, terms)
      return known ?? terms
    },
    shareWords(words) {
      const key = JSON.stringify(words)
      const known = named.get(key)
      if (known === undefined) named.set(key, words)
      return known ?? words
    },
    count(written, change) {
      for (const { term, words } of written) {
        const { words: all } = entryOf(term.name, term.value, term.isOption)
        const key = JSON.stringify(words)
        const counted = (all.get(key)?.products ?? 0) + change
        if (counted > 0) all.set(key, { words, products: counted })
        else all.delete(key)
      }
    },
    wordsOf({ name, value, isOption }) {
      const all = [...entryOf(name, value, isOption).words.values()].map(({ words }) => words)
      if (all.length === 0) return null
      return {
        title: first(all.map(({ title }) => title)) ?? '',
        label: first(all.map(({ label }) => label)) ?? '',
        swatch: first(all.flatMap(({ swatch }) => swatch ?? [])),
      }
    },
    size: () => bySlot.length,
    at(slot) {
      const term = bySlot[slot]
      if (term === undefined) throw new Error(`There is no term at ${slot}.`)
      return term
    },
  }
}

function first(texts: readonly string[]): string | null {
  return texts.toSorted()[0] ?? null
}
