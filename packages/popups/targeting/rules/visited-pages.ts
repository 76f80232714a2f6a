const SEPARATOR = '|'
/** Each list keeps its newest entries (W9.09). */
const LONGEST = 100
/**
 * And no more than this: four lists go with every call. Addresses in Hebrew are six characters a letter, and ten in the
 * form-encoded conversion, which browsers let outlive its page up to 64 KiB.
 */
const MOST_CHARACTERS = 8192

/** Adds a page to a stored list (W9.08, W9.09); a bar inside an address is encoded, so that it cannot split it. */
export function addVisited(list: string, entry: string): string {
  const entries = [...visitedPages(list), entry.replaceAll(SEPARATOR, '%7C')]
  return newestPages(entries.slice(-LONGEST).join(SEPARATOR))
}

/** The newest entries of a list that are whole within so many characters. */
export function newestPages(list: string, characters = MOST_CHARACTERS): string {
  if (list.length <= characters) return list
  // One character more shows whether the first entry is whole.
  const tail = list.slice(-characters - 1)
  return tail.slice(tail.indexOf(SEPARATOR) + 1 || tail.length)
}

/** An entry with the moment of the visit: `{url}@{unix seconds}` (W7.06). */
export function stampedEntry(url: string, unixMs: number): string {
  return `${url}@${Math.floor(unixMs / 1000)}`
}

/** Entries of a stored list, oldest first. */
export function visitedPages(list: string): string[] {
  return list === '' ? [] : list.split(SEPARATOR)
}

/** The newest hundred entries of a list, oldest first: no more is looked at, however long it came (W9.09). */
export function newestEntries(list: string): string[] {
  let start = list.length + 1
  for (let entries = 0; entries < LONGEST && start > 0; entries += 1)
    start = list.lastIndexOf(SEPARATOR, start - 2) + 1
  return visitedPages(list.slice(start))
}

/** Entries of a list with moments, in unix seconds; one without a moment is left out. */
export function timedPages(entries: readonly string[]): { url: string; at: number }[] {
  return entries.flatMap((entry) => {
    const [, url = '', at = ''] = /^(.*)@(\d{1,12})$/s.exec(entry) ?? []
    return at === '' ? [] : [{ url, at: Number(at) }]
  })
}
