import type { Suggestions } from '../../search/contract.ts'
import { readPhrase } from '../../search/rules/read-phrase.ts'
import { matchProducts } from '../../search/server/match-products.ts'
import { sortByRank } from '../rules/sort-listed.ts'
import { listCategories } from './list-categories.ts'
import { readCards, type ShownCatalogueDeps } from './read-cards.ts'

const MOST_PRODUCTS = 5
const MOST_CATEGORIES = 3
/** One letter means nothing yet. */
const SHORTEST_PHRASE = 2

const NOTHING: Suggestions = { products: [], categories: [], corrected: null }

/** What the search field offers for a phrase that may not be finished: products that fit best, and categories by name. */
export async function suggest(deps: ShownCatalogueDeps, phrase: string): Promise<Suggestions> {
  const words = readPhrase(phrase)
  if (words.join('').length < SHORTEST_PHRASE) return NOTHING
  const [match, categories] = await Promise.all([matchProducts(deps, phrase), listCategories(deps)])
  const listed = await deps.listed()
  const found = match.ids.flatMap((id) => listed.products.get(id) ?? [])
  const cards = await readCards(
    deps,
    sortByRank(listed, found, match.ranks)
      .slice(0, MOST_PRODUCTS)
      .map(({ id }) => id),
  )
  const wanted = match.reading.corrected === null ? words : readPhrase(match.reading.corrected)
  return {
    corrected: match.reading.corrected,
    products: cards.map(({ name, url, picture, price }) => ({
      name,
      url,
      picture,
      from: price.from,
      to: price.to,
    })),
    categories: categories
      .filter((category) => {
        const named = readPhrase(category.name)
        return wanted.every((word) => named.some((one) => one.startsWith(word)))
      })
      .slice(0, MOST_CATEGORIES)
      .map(({ slug, name, productCount }) => ({
        name,
        productCount,
        url: `/index.php/product-category/${slug}/`,
      })),
  }
}
