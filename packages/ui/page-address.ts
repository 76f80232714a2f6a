import { inLanguage } from '@buoy/kernel/rules/language-address.ts'

/** An address of our own in the language of this page, for code that leads there without a link. */
export function inPageLanguage(path: string): string {
  return inLanguage(path, document.documentElement.dataset.prefix ?? '')
}
