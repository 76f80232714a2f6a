const SEPARATOR = '|'
/** Each list keeps its newest entries (W9.09). */
const LONGEST = 100

/** Adds a page to a stored list (W9.08, W9.09); a bar inside an address is encoded, so that it cannot split it. */
export function addVisited(list: string, entry: string): string {
  const entries = list === '' ? [] : list.split(SEPARATOR)
  return [...entries, entry.replaceAll(SEPARATOR, '%7C')].slice(-LONGEST).join(SEPARATOR)
}

/** An entry with the moment of the visit: `{url}@{unix seconds}` (W7.06). */
export function stampedEntry(url: string, unixMs: number): string {
  return `${url}@${Math.floor(unixMs / 1000)}`
}
