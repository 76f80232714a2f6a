import { NO_DICTIONARY } from '@buoy/kernel/rules/messages/translate.ts'
import type { ReaderTexts } from '../contract.ts'

/**
 * The texts of emails to owners, who read English as in the console: the store's own where those are English. Numbers and
 * dates follow the store's locale.
 */
export function ownerTexts(texts: ReaderTexts): ReaderTexts {
  if (texts.dictionary.language.split('-')[0] === 'en') return texts
  return { dictionary: NO_DICTIONARY, locale: texts.locale, lang: 'en', isRightToLeft: false }
}
