import { type Dictionary, NO_DICTIONARY, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'

let dictionary: Dictionary = NO_DICTIONARY

/** Keeps the dictionary of this page for code outside of components; called once, before the page is hydrated. */
export function providePageTexts(given: Dictionary): void {
  dictionary = given
}

/** The texts of this page, for code outside of components. Components ask `useTextLocale`. */
export function pageTexts(): TextLocale {
  return { dictionary, locale: document.documentElement.lang }
}
