/**
 * Banks by the first digits of a BSB, longest match first; `00` is of no bank and stands for tests. From the
 * provider's own table for its Australian fields (stripe-android, au_becs_bsb.json).
 */
const BANKS: Readonly<Record<string, string>> = {
  '00': 'Test bank',
  '01': 'Australia & New Zealand Banking Group',
  '03': 'Westpac Banking Corporation',
  '06': 'Commonwealth Bank of Australia',
  '08': 'National Australia Bank',
  '09': 'Reserve Bank of Australia',
  '10': 'BankSA',
  '11': 'St George Bank',
  '12': 'Bank of Queensland',
  '30': 'Bankwest',
  '33': 'St George Bank',
  '48': 'Suncorp Bank',
  '63': 'Bendigo Bank',
  '73': 'Westpac Banking Corporation',
  '76': 'Commonwealth Bank of Australia',
  '80': 'Cuscal',
  '92': 'ING Bank',
  '93': 'ING Bank',
  '772': 'Revolut',
  '774': 'Wise',
}

const SHORTEST_PREFIX = 2
const LONGEST_PREFIX = 3

/** The bank that a BSB, or its first digits, belongs to; `null` when none is known. */
export function bankOfBsb(digits: string): string | null {
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length -= 1) {
    const bank = BANKS[digits.slice(0, length)]
    if (bank !== undefined) return bank
  }
  // Two digits may be the beginning of a bank with three.
  const isBeginning =
    digits.length === SHORTEST_PREFIX && Object.keys(BANKS).some((known) => known.startsWith(digits))
  return isBeginning ? '' : null
}

/** Shows a BSB as Australians write it: `000-000`. */
export function formatBsb(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits
}
