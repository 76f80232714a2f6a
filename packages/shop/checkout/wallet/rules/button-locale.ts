/** Languages of Google Pay's button (https://developers.google.com/pay/api/web/reference/request-objects#ButtonOptions). */
const SUPPORTED: ReadonlySet<string> = new Set(
  'ar bg ca cs da de el en es et fi fr hr id it ja ko ms nl no pl pt ru sk sl sr sv th tr uk zh'.split(' '),
)

/** The language of a wallet's button that fits a store's locale; English for one that the button does not know. */
export function buttonLocale(locale: string): string {
  const [language = ''] = locale.split('-')
  const known = language === 'nb' || language === 'nn' ? 'no' : language
  return SUPPORTED.has(known) ? known : 'en'
}
