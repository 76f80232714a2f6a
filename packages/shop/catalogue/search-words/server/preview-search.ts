import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { NO_FILTERS } from '../../products/rules/listing-address.ts'
import { listProducts } from '../../products/server/list-products.ts'
import type { ShownCatalogueDeps } from '../../products/server/read-cards.ts'
import type { SearchTrial } from '../../search/contract.ts'
import { expandWords } from '../../search/rules/expand-words.ts'
import { readPhrase } from '../../search/rules/read-phrase.ts'
import { readSynonyms } from '../../search/server/synonyms.ts'

/** Products that a trial names. */
const MOST_NAMED = 8

/** Reads a phrase as the shop would: what each word is taken for, and what is found. Nothing is counted. */
export async function previewSearch(deps: ShownCatalogueDeps, phrase: string): Promise<SearchTrial> {
  const { currency } = await readStoreDetails(deps)
  const wholeShop = { category: null, order: 'menu_order' as const, page: 1, filters: NO_FILTERS }
  const query = { ...wholeShop, currency, search: phrase }
  const [{ groups }, listing] = await Promise.all([readSynonyms(deps), listProducts(deps, query)])
  const wanted = expandWords(readPhrase(phrase), groups)
  return {
    wanted: wanted.map((sequences) => sequences.map((words) => words.join(' '))),
    corrected: listing?.reading?.corrected ?? null,
    isPartial: listing?.reading?.isPartial ?? false,
    total: listing?.total ?? 0,
    products: (listing?.products ?? []).slice(0, MOST_NAMED).map(({ name, url }) => ({ name, url })),
  }
}
