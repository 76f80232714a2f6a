const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
/** From so many digits on it is a company's (S5.17). */
const CNPJ_FROM = 12

/** The number that the provider's documentation uses for tests; it belongs to nobody. */
const TEST_ID = '00000000000'

/**
 * Shows a Brazilian tax id as it is typed (S5.17): a person's as `000.000.000-00` below 12 digits, a
 * company's as `00.000.000/0000-00` from there on. What is no digit is dropped, and so is what is too much.
 */
export function maskTaxId(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, CNPJ_DIGITS)
  return digits.length < CNPJ_FROM
    ? joined(digits, [3, 3, 3, 2], ['.', '.', '-'])
    : joined(digits, [2, 3, 3, 4, 2], ['.', '.', '/', '-'])
}

/** Tells whether a text is a CPF or CNPJ by its check digits (Receita Federal), or the provider's test id. */
export function isTaxId(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits === TEST_ID) return true
  // Numbers of one digit only pass the sums and are given to nobody.
  if (/^(\d)\1*$/.test(digits)) return false
  if (digits.length === CPF_DIGITS) {
    return (
      checks(digits, 9, [10, 9, 8, 7, 6, 5, 4, 3, 2]) && checks(digits, 10, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    )
  }
  if (digits.length === CNPJ_DIGITS) {
    const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    return checks(digits, 12, weights) && checks(digits, 13, [6, ...weights])
  }
  return false
}

/** The digit at `place` is eleven less the rest of the weighted sum of those before it, 10 and 11 being 0. */
function checks(digits: string, place: number, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = sum % 11
  return Number(digits[place]) === (rest < 2 ? 0 : 11 - rest)
}

function joined(digits: string, groups: readonly number[], separators: readonly string[]): string {
  let shown = ''
  let at = 0
  for (const [index, length] of groups.entries()) {
    const group = digits.slice(at, at + length)
    if (group === '') break
    shown += (index === 0 ? '' : (separators[index - 1] ?? '')) + group
    at += length
  }
  return shown
}
