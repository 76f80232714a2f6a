/** A part of what an owner typed: a word, or digits that may be a phone number, with the words they were typed as. */
export type SearchTerm = { kind: 'word'; word: string } | { kind: 'phone'; ending: string; words: string[] }

/** Words of one search; more than these nobody types. */
const MOST_WORDS = 12
/** From so many digits on a number may be a phone's. */
const LEAST_PHONE_DIGITS = 8
const LEAST_INVOICE_DIGITS = 6

/**
 * What an order is searched by: every term must be somewhere in it. A phone number is compared by its last eight
 * digits, so that `0412 345 678`, `+61 412 345 678` and `(04) 1234 5678` are one; an invoice by its number, with or
 * without noughts. Words are as typed, in small letters, without a `#` before them.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const run = phoneRun(words.slice(index))
    const digits = run.join('').replace(/\D/g, '')
    if (digits.length >= LEAST_PHONE_DIGITS) {
      terms.push({ kind: 'phone', ending: digits.slice(-LEAST_PHONE_DIGITS), words: run.map(plainNumber) })
    } else {
      terms.push(...run.map((word) => ({ kind: 'word' as const, word: plainNumber(word) })))
    }
    if (run.length === 0) terms.push({ kind: 'word', word: invoiceWord(words[index] ?? '') })
    index += Math.max(1, run.length)
  }
  return terms
}

/** The words at the beginning that a phone number may be written in. */
function phoneRun(words: readonly string[]): string[] {
  const end = words.findIndex((word) => !/^\+?[\d()./-]+$/.test(word))
  return words.slice(0, end === -1 ? words.length : end)
}

/** A number without the brackets and signs that it was typed with. */
function plainNumber(word: string): string {
  return word.replace(/^[+(]+|[)]+$/g, '')
}

function invoiceWord(word: string): string {
  const digits = /^inv-?0*(\d{1,15})$/.exec(word)?.[1]
  return digits === undefined ? word : `inv-${digits.padStart(LEAST_INVOICE_DIGITS, '0')}`
}
