/** Locales that Stripe.js draws its fields in (https://docs.stripe.com/js/appendix/supported_locales). */
const SUPPORTED: ReadonlySet<string> = new Set(
  (
    'ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 et fi fil fr fr-CA he hr hu id it ja ko lt lv ms mt nb nl ' +
    'no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** The locale of the provider's fields that fits a store's locale best; English for a language that it does not know. */
export function elementsLocale(locale: string): string {
  const [language = '', ...rest] = locale.split('-')
  const isLatinAmerican = language === 'es' && rest.length > 0 && rest.at(-1) !== 'ES'
  const wanted = [locale, ...(isLatinAmerican ? ['es-419'] : []), language]
  return wanted.find((tag) => SUPPORTED.has(tag)) ?? 'en'
}
