/** One thing that is looked for: any of these word sequences will do. */
export type Wanted = readonly (readonly string[])[]

/**
 * Puts synonyms beside the words of a phrase. Two neighbouring words that are one term ("cool box") are
 * one wanted thing; a word without synonyms stands for itself.
 */
export function expandWords(words: readonly string[], groups: readonly (readonly string[])[]): Wanted[] {
  const meanings = new Map<string, Set<string>>()
  for (const group of groups) {
    for (const term of group) {
      const others = meanings.get(term) ?? new Set<string>()
      for (const other of group) others.add(other)
      meanings.set(term, others)
    }
  }
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const pair = next === undefined ? null : `${word} ${next}`
    const ofPair = pair === null ? undefined : meanings.get(pair)
    if (pair !== null && ofPair !== undefined) {
      wanted.push(sequences(pair, ofPair))
      at += 1
    } else {
      wanted.push(sequences(word, meanings.get(word)))
    }
  }
  return wanted
}

/** Every term that a phrase may hold: its words and its pairs of neighbours. */
export function termsOf(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return [...words, ...pairs]
}

function sequences(term: string, synonyms: ReadonlySet<string> | undefined): Wanted {
  return [...new Set([term, ...(synonyms ?? [])])].map((one) => one.split(/[ -]+/))
}
