/** A piece of a comment: words, or an address that becomes a link. */
export type TextPart = { kind: 'words' | 'link'; text: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}'"…]+$/
const WWW = /(?:^|\s)www\./gi

/**
 * Cuts a plain text into words and web addresses. Only http and https become links: what else looks like an
 * address (`javascript:`, `data:`) stays words.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    if (match.index > at) parts.push({ kind: 'words', text: text.slice(at, match.index) })
    parts.push({ kind: 'link', text: address })
    at = match.index + address.length
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
  return parts
}

/** How many web addresses a text names. */
export function countLinks(text: string): number {
  return [...text.matchAll(ADDRESS)].length + [...text.matchAll(WWW)].length
}
