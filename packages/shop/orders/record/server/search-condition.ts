import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
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
export async function searchCondition(
  db: ReadDatabase,
  search: string | undefined,
): Promise<SQL | undefined> {
  if (search === undefined || search.trim() === '') return undefined
  const terms = searchTerms(search)
  if (terms.length === 0) return sql`false`
  const plain = await plainWords(
    db,
    terms.flatMap((term) => (term.kind === 'word' ? [term.word] : term.words)),
  )
  const hasWord = (word: string) => sql`${orderSearch.words} like ${`% ${plain.get(word) ?? word}%`}`
  const all = and(
    ...terms.map((term) =>
      term.kind === 'word'
        ? hasWord(term.word)
        : or(sql`${orderSearch.words} like ${`%${term.ending} %`}`, and(...term.words.map(hasWord))),
    ),
  )
  return sql`${order.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${all})`
}

/**
 * Words as the index has them, ready for a pattern. They are read first, so that the database knows the patterns when it
 * plans: a word that most orders have is looked for in another way than a word that few have.
 */
async function plainWords(db: ReadDatabase, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ plain: string }>(sql`
    select shop.plain_words(word) as plain
    from unnest(${sql.param(words.map(literally))}::text[]) with ordinality as given (word, place) order by place`)
  return new Map(words.map((word, place) => [word, rows[place]?.plain ?? word]))
}
