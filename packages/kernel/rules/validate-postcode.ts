import { statesOfPostcode } from './australian-postcodes.ts'
import { isPostcode, postcodeDigits } from './contact-formats.ts'
import type { Refusal } from './refusal.ts'
import { statesOf } from './regions.ts'

/** Postcodes of the countries that people ask about most, as examples. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AU: '2480',
  NZ: '1010',
  DE: '10115',
  JP: '100-0001',
  KW: '13001',
  US: '10001',
}
const US_DIGITS = 5

/** The parts of an address that a postcode is judged with. */
export type PostalPlace = { country: string; state: string; postcode: string }

/** What is wrong with a postcode: its form, that nobody has it, or that only other states have it. */
export type PostcodeFault =
  | { why: 'form'; digits: number | null; example: string | null }
  | { why: 'unknown' }
  | { why: 'elsewhere'; states: readonly string[] }

/**
 * Judges a postcode by its country and state: its form everywhere, and in Australia whether it exists and whether any place
 * of that state has it; `null` for a right one. Towns at a border have the postcode of either side. The one rule for every
 * address: checkout, account, wallets, the estimate of delivery, orders and store details in the console.
 */
export function judgePostcode({ country, state, postcode }: PostalPlace): PostcodeFault | null {
  if (!isPostcode(postcode, country)) {
    const digits = country === 'US' ? US_DIGITS : postcodeDigits(country)
    return { why: 'form', digits, example: EXAMPLES[country] ?? null }
  }
  if (country !== 'AU') return null
  const states = statesOfPostcode(postcode)
  if (states.length === 0) return { why: 'unknown' }
  const isState = statesOf(country).some(({ code }) => code === state)
  return !isState || states.includes(state) ? null : { why: 'elsewhere', states }
}

/** The refusal of a wrong postcode, in English; `null` for a right one. `label` begins the sentence. */
export function validatePostcode(place: PostalPlace, label = 'Postcode'): Refusal | null {
  const fault = judgePostcode(place)
  return fault && { code: 'postcode', message: `${label} ${faultWords(fault, place)}` }
}

function faultWords(fault: PostcodeFault, { state, postcode }: PostalPlace): string {
  switch (fault.why) {
    case 'form': {
      const example = fault.example === null ? '' : `, such as ${fault.example}`
      return `is not a valid postcode.${fault.digits === null ? '' : ` It has ${fault.digits} digits${example}.`}`
    }
    case 'unknown':
      return `${postcode} does not exist. Please check its digits.`
    case 'elsewhere': {
      const { states } = fault
      const where =
        states.length < 2 ? states.join() : `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`
      return `${postcode} is in ${where}, not in ${state}. Please change one of them.`
    }
  }
}
