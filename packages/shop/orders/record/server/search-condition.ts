import { literally } from '@buoy/kernel/server/like-pattern.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '../rules/search-terms.ts'
import { order } from './order.table.ts'
import { orderSearch } from './order-search.table.ts'

/**
 * The condition of an order that has every word of a search somewhere: in its number, invoice, names, addresses,
 * email, phone, products, SKUs, card, or the provider's ids. None for a search that says nothing; a search of
 * signs alone finds nothing.
 */
export function searchCondition(search: string | undefined): SQL | undefined {
  if (search === undefined || search.trim() === '') return undefined
  const terms = searchTerms(search)
  if (terms.length === 0) return sql`false`
  const all = and(
    ...terms.map((term) =>
      term.kind === 'word'
        ? hasWord(term.word)
        : or(sql`${orderSearch.words} like ${`%${term.ending} %`}`, and(...term.words.map(hasWord))),
    ),
  )
  return sql`${order.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${all})`
}

/** The beginning of a word; a scalar sub-query, so that the pattern is known when the index is looked up. */
function hasWord(word: string): SQL {
  const plain = literally(word)
  return sql`${orderSearch.words} like (select '% ' || shop.plain_words(${plain}) || '%')`
}
