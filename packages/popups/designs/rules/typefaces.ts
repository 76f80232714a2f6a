/**
 * Typefaces that come with popups whose design names one, all under the SIL Open Font License 1.1. `hasHebrew` tells of
 * those that can write a Hebrew popup; the others leave it to what the visitor has.
 */
export const FETCHED_TYPEFACES = {
  inter: { label: 'Inter', kind: 'sans', hasHebrew: false },
  roboto: { label: 'Roboto', kind: 'sans', hasHebrew: false },
  'open-sans': { label: 'Open Sans', kind: 'sans', hasHebrew: true },
  montserrat: { label: 'Montserrat', kind: 'sans', hasHebrew: false },
  nunito: { label: 'Nunito', kind: 'sans', hasHebrew: false },
  raleway: { label: 'Raleway', kind: 'sans', hasHebrew: false },
  rubik: { label: 'Rubik', kind: 'sans', hasHebrew: true },
  'playfair-display': { label: 'Playfair Display', kind: 'serif', hasHebrew: false },
  lora: { label: 'Lora', kind: 'serif', hasHebrew: false },
  'frank-ruhl-libre': { label: 'Frank Ruhl Libre', kind: 'serif', hasHebrew: true },
} as const
export type FetchedTypeface = keyof typeof FETCHED_TYPEFACES
export const FETCHED_TYPEFACE_NAMES = Object.keys(FETCHED_TYPEFACES) as FetchedTypeface[]

/** Tells whether a typeface of a look is fetched by a part of its own. */
export function isFetched(typeface: string): typeface is FetchedTypeface {
  return Object.hasOwn(FETCHED_TYPEFACES, typeface)
}
