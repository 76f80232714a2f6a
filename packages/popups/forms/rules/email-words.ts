import type { Language } from './messages.ts'

const WORDS = {
  didYouMean: { en: 'Did you mean {address}?', he: 'האם התכוונת אל {address}?' },
  offered: {
    en: '{address}: press Tab or the right arrow to take it',
    he: '{address}: לחיצה על Tab או על החץ הימני תקבל את ההצעה',
  },
} as const

/** What is said of an address that is offered in place of the one typed, or of its beginning (W5.25). */
export function emailWords(name: keyof typeof WORDS, language: Language, address: string): string {
  // A function, since an address may have a `$` in it.
  return WORDS[name][language].replace('{address}', () => address)
}
