import type { SuggestedProduct, Suggestions } from '../contract.ts'

/** One line of the list under the search field, in the order of the arrow keys. */
export type Choice =
  | { kind: 'product'; url: string; product: SuggestedProduct }
  | { kind: 'category'; url: string; name: string; productCount: number }
  | { kind: 'phrase'; url: string; phrase: string }

/** The address of the results for a phrase. */
export function searchAddress(phrase: string): string {
  return `/index.php/shop/?s=${encodeURIComponent(phrase).replaceAll('%20', '+')}`
}

/** Everything that can be chosen for what is typed: products, categories, and the search for the phrase itself. */
export function suggestionChoices(suggestions: Suggestions | null, typed: string): Choice[] {
  const phrase = typed.trim()
  if (suggestions === null || phrase === '') return []
  const { products, categories, corrected } = suggestions
  const all: Choice = {
    kind: 'phrase',
    phrase: corrected ?? phrase,
    url: searchAddress(corrected ?? phrase),
  }
  return [
    ...products.map((product): Choice => ({ kind: 'product', url: product.url, product })),
    ...categories.map((category): Choice => ({ kind: 'category', ...category })),
    all,
  ]
}
