const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
const ISBN_10 = /^\d{9}[\dX]$/

/**
 * The digits of a GTIN-8, -12 (UPC), -13 (EAN, ISBN-13) or -14, typed with or without spaces and hyphens and
 * in whatever width; an ISBN-10 becomes its ISBN-13. `null` when the length or the check digit is wrong.
 * Check digits: GS1 General Specifications 7.9 and ISO 2108.
 */
export function readGtin(typed: string): string | null {
  const code = withoutGroups(typed)
  if (ISBN_10.test(code)) return isbn13Of(code)
  if (!hasLength(code)) return null
  return checkDigit(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** Says what is wrong with a typed GTIN or ISBN, as the end of a sentence about it; `null` when nothing is. */
export function gtinFault(typed: string): string | null {
  if (readGtin(typed) !== null) return null
  const code = withoutGroups(typed)
  return ISBN_10.test(code) || hasLength(code)
    ? 'its check digit does not fit the other digits, so one of them is mistyped'
    : 'it needs 8, 12, 13 or 14 digits, or the 10 of an ISBN'
}

function withoutGroups(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

function hasLength(code: string): boolean {
  return /^\d+$/.test(code) && LENGTHS.has(code.length)
}

/** The digit that completes a GTIN without one: weights 3 and 1 by turns from the right, up to the next ten. */
function checkDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

function isbn13Of(isbn10: string): string | null {
  const sum = [...isbn10].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  if (sum % 11 !== 0) return null
  const body = `978${isbn10.slice(0, 9)}`
  return body + checkDigit(body)
}
