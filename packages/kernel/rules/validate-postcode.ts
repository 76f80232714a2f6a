import { statesOfPostcode } from './australian-postcodes.ts'
import { isPostcode, postcodeDigits } from './contact-formats.ts'
import type { Refusal } from './refusal.ts'
import { statesOf } from './regions.ts'

const FORM: Readonly<Record<string, string>> = {
  AU: ' It has 4 digits, such as 2480.',
  NZ: ' It has 4 digits, such as 1010.',
  DE: ' It has 5 digits, such as 10115.',
  JP: ' It has 7 digits, such as 100-0001.',
  KW: ' It has 5 digits, such as 13001.',
  US: ' It has 5 digits, such as 10001.',
}

/**
 * Judges a postcode by its country and state: its form everywhere, and in Australia whether it exists and whether any place
 * of that state has it. Towns at a border have the postcode of either side. The one rule for every address: checkout,
 * account, wallets, the estimate of delivery, orders and store details in the console. `label` begins the sentence.
 */
export function validatePostcode(
  { country, state, postcode }: { country: string; state: string; postcode: string },
  label = 'Postcode',
): Refusal | null {
  const refuse = (message: string): Refusal => ({ code: 'postcode', message })
  if (!isPostcode(postcode, country)) {
    const digits = postcodeDigits(country)
    const form = FORM[country] ?? (digits === null ? '' : ` It has ${digits} digits.`)
    return refuse(`${label} is not a valid postcode.${form}`)
  }
  if (country !== 'AU') return null
  const states = statesOfPostcode(postcode)
  if (states.length === 0) return refuse(`${label} ${postcode} does not exist. Please check its digits.`)
  const isState = statesOf(country).some(({ code }) => code === state)
  if (!isState || states.includes(state)) return null
  const where = states.length < 2 ? states.join() : `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`
  return refuse(`${label} ${postcode} is in ${where}, not in ${state}. Please change one of them.`)
}
