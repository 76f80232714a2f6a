import { readGtin } from '@buoy/kernel/rules/gtin.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { arrayOverlaps, type SQL, sql } from 'drizzle-orm'
import type { SearchReading } from '../contract.ts'
import { correctSpelling, type KnownWord } from '../rules/correct-spelling.ts'
import { expandWords, termsOf, type Wanted } from '../rules/expand-words.ts'
import { readPhrase } from '../rules/read-phrase.ts'
import { searchSynonymTable } from './search.table.ts'

/** Share of D, C, B and A in a rank: a name counts twenty times what a description does. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1.0}'
/** Words that a typing error is compared with; the nearest by trigrams come first. */
const CANDIDATES = 200

/** Found products are ranked one by one up to so many. */
const MOST_RANKED = 2000

/**
 * What a phrase was read as, the products found by their ids, and how well each fits: higher is better. `null` where so many
 * are found that this tells them apart no more.
 */
export type Match = {
  reading: SearchReading
  ids: readonly number[]
  ranks: ReadonlyMap<number, number> | null
}

/**
 * Reads a phrase as a search: all of its words, each as the beginning of a word, in any of its forms, or
 * as a synonym; or the beginning of a product's code. When nothing has all words, typing errors are
 * mended; when that does not help either, products with some of the words are found.
 */
export async function matchProducts(deps: { db: Database }, phrase: string): Promise<Match> {
  const words = readPhrase(phrase)
  const typed = either(await queryOf(deps, words, 'all'), codeQuery(phrase))
  const asTyped = { phrase, corrected: null, isPartial: false }
  const ids = typed === null ? [] : await findIds(deps, typed)
  if (typed === null || ids.length > 0) return { reading: asTyped, ...(await rank(deps, ids, typed)) }

  const mended = await mendWords(deps, words)
  if (mended !== null) {
    const query = await queryOf(deps, mended, 'all')
    const found = query === null ? [] : await findIds(deps, query)
    if (found.length > 0) {
      const reading = { phrase, corrected: mended.join(' '), isPartial: false }
      return { reading, ...(await rank(deps, found, query)) }
    }
  }
  const some = words.length > 1 ? await queryOf(deps, mended ?? words, 'any') : null
  const partly = some === null ? [] : await findIds(deps, some)
  return { reading: { ...asTyped, isPartial: partly.length > 0 }, ...(await rank(deps, partly, some)) }
}

/** Ids of all products that a query finds, in one row: a row for each takes several times as long to read. */
async function findIds(deps: { db: Database }, query: SQL): Promise<number[]> {
  const found = await deps.db.execute<{ ids: number[] | null }>(
    sql`select array_agg(product_id) as ids from shop.search_document where document @@ (${query})`,
  )
  return found.rows[0]?.ids ?? []
}

async function rank(
  deps: { db: Database },
  ids: readonly number[],
  query: SQL | null,
): Promise<Pick<Match, 'ids' | 'ranks'>> {
  if (query === null || ids.length === 0 || ids.length > MOST_RANKED) return { ids, ranks: null }
  const ranked = await deps.db.execute<{ id: number; rank: number }>(sql`
    select product_id as id, ts_rank(${WEIGHTS}::real[], document, ${query}, 1) as rank
    from shop.search_document where product_id = any(${sql.param([...ids])}::integer[])`)
  return { ids, ranks: new Map(ranked.rows.map((row) => [row.id, row.rank])) }
}

async function queryOf(
  deps: { db: Database },
  words: readonly string[],
  which: 'all' | 'any',
): Promise<SQL | null> {
  if (words.length === 0) return null
  const groups = await deps.db
    .select({ terms: searchSynonymTable.terms })
    .from(searchSynonymTable)
    .where(arrayOverlaps(searchSynonymTable.terms, termsOf(words)))
  const wanted = expandWords(
    words,
    groups.map((group) => group.terms),
  )
  return sql.join(wanted.map(lexemesOf), which === 'all' ? sql` && ` : sql` || `)
}

/** Any of some word sequences, by their stems and as they are; the last word may be the beginning of one. */
function lexemesOf(wanted: Wanted): SQL {
  const text = wanted
    .map((sequence) => `(${sequence.map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`).join(' <-> ')})`)
    .join(' | ')
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`
}

/** A phrase without spaces may be the beginning of a code, `NOO-RND`. */
function codeQuery(phrase: string): SQL | null {
  // The number below a barcode is printed and copied with spaces and hyphens in it.
  const code = readGtin(phrase) ?? phrase.trim().toLowerCase()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._/-]+$/u.test(code)) return null
  return sql`${`'${code}':*`}::tsquery`
}

function either(words: SQL | null, code: SQL | null): SQL | null {
  if (words === null || code === null) return words ?? code
  return sql`(${words}) || ${code}`
}

/** The words with their typing errors mended; `null` when there is nothing to mend. */
async function mendWords(deps: { db: Database }, words: readonly string[]): Promise<string[] | null> {
  const mended = await Promise.all(
    words.map(async (word) => correctSpelling(word, await neighbours(deps, word))),
  )
  if (mended.every((word) => word === null)) return null
  return words.map((word, index) => mended[index] ?? word)
}

/** Words that look like this one: many trigrams in common, or the same beginning and about as long. */
async function neighbours(deps: { db: Database }, word: string): Promise<KnownWord[]> {
  const known = await deps.db.execute<KnownWord>(sql`
    select word, products from shop.search_word
    where word % ${word}
      or (left(word, 1) = left(${word}, 1)
        and length(word) between length(${word}) - 1 and length(${word}) + 1)
    order by similarity(word, ${word}) desc, products desc
    limit ${CANDIDATES}`)
  return known.rows.some((one) => one.word === word) ? [] : known.rows
}
