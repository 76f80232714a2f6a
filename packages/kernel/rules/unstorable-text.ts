/** Deeper than any input of ours; a body nested further is nonsense or an attack. */
const MAXIMUM_DEPTH = 20
/** Longer than any path of ours: names in a request may be of any length. */
const LONGEST_PATH = 120

/** Where in an input there is text that cannot be stored, and what to say of it. */
export type UnstorableText = { field: string; message: string }

const NUL = 'holds the character U+0000, which no text may hold'
const HALF = 'holds half of a character (a lone surrogate). Send it as whole Unicode text'
const DEEP = 'is nested too deeply'

/**
 * Finds the first text, name or value, that no PostgreSQL text or JSON can hold: U+0000, or half of a surrogate pair
 * (RFC 8259, section 8.2). Also what is nested deeper than 20. `null` when there is none. Bytes are passed over.
 */
export function findUnstorableText(value: unknown): UnstorableText | null {
  return search(value, '', 0)
}

function search(value: unknown, field: string, depth: number): UnstorableText | null {
  if (typeof value === 'string') return judge(value, field)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  if (depth > MAXIMUM_DEPTH) return { field, message: DEEP }
  for (const [name, inner] of Object.entries(value)) {
    const path = shorten(field === '' ? name : `${field}.${name}`)
    const found = judge(name, path) ?? search(inner, path, depth + 1)
    if (found !== null) return found
  }
  return null
}

function judge(text: string, field: string): UnstorableText | null {
  if (text.includes('\0')) return { field, message: NUL }
  return text.isWellFormed() ? null : { field, message: HALF }
}

/** A path may go back with the answer, and so must itself be text. */
function shorten(path: string): string {
  return path.slice(0, LONGEST_PATH).toWellFormed().replaceAll('\0', '\uFFFD')
}
