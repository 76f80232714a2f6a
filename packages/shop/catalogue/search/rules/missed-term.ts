import { readPhrase } from './read-phrase.ts'

const LONGEST_TERM = 80
/** So many figures in a row are a telephone, order or card number rather than a product. */
const NUMBER = /\d{5,}/

/**
 * What is counted of a search that found nothing: its words in small letters. `null` for what may say
 * who somebody is, an address of mail or a number of them, and for what holds no word.
 */
export function missedTerm(phrase: string): string | null {
  if (phrase.includes('@') || NUMBER.test(phrase.replaceAll(/[\s()+.-]/g, ''))) return null
  const term = readPhrase(phrase).join(' ').slice(0, LONGEST_TERM).trim()
  return term.length < 2 ? null : term
}
