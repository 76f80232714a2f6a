/** Texts of one language, by `{namespace}.{key}`. What a language leaves out is shown in English (Australia). */
type LanguageFile = Readonly<Record<string, string>>

/** The languages that come with the product, by BCP 47 tag, besides English (Australia). */
export const LANGUAGES: Readonly<Record<string, () => Promise<LanguageFile>>> = {
  de: async () => (await import('./de.json', { with: { type: 'json' } })).default,
  'en-GB': async () => (await import('./en-GB.json', { with: { type: 'json' } })).default,
  'en-US': async () => (await import('./en-US.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./es.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('./fr.json', { with: { type: 'json' } })).default,
  he: async () => (await import('./he.json', { with: { type: 'json' } })).default,
}

/**
 * The tag of the texts that fit a locale best: those of the region, else of the language; `null` where there are none but
 * the product's own.
 */
export function languageFor(locale: string): string | null {
  const [base = ''] = locale.split('-')
  return [locale, base].find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? null
}
