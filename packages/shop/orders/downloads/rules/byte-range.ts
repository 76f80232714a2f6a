/** The bytes of a file that are asked for, both ends included; `whole` is all of it. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' }

const WHOLE: ByteRange = { kind: 'whole' }
const DIGITS = /^\d{1,15}$/

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Other units, several ranges and what is
 * malformed mean the whole file, as the standard allows; `none` is a range beyond its end.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (found === null) return WHOLE
  const [, first = '', last = ''] = found
  if (first === '') {
    if (!DIGITS.test(last)) return WHOLE
    const length = Math.min(size, Number(last))
    return length === 0 ? { kind: 'none' } : { kind: 'part', start: size - length, end: size - 1 }
  }
  if (!DIGITS.test(first) || (last !== '' && !DIGITS.test(last))) return WHOLE
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return WHOLE
  return start >= size ? { kind: 'none' } : { kind: 'part', start, end }
}

/** Whether a request goes on with a download that has begun: it asks for bytes behind the first one. */
export function goesOn(header: string | undefined): boolean {
  const found = /^bytes=\s*(\d+)-/i.exec(header ?? '')
  return found !== null && Number(found[1]) > 0
}
