import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'
import { sweepMisses } from './count-miss.ts'

const REFRESH_WORDS_QUEUE = 'refresh-search-words'
const SWEEP_MISSES_QUEUE = 'sweep-search-misses'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const NIGHTLY = '50 16 * * *'
/** Key of the advisory lock under which words are counted: two processes at once would only wait for each other. */
const COUNT_LOCK = 7_203_512

/** The queues of the search. */
export const SEARCH_QUEUES = [
  { queue: REFRESH_WORDS_QUEUE, retryLimit: 0 },
  { queue: SWEEP_MISSES_QUEUE, retryLimit: 0 },
]

/**
 * Counts the words of the catalogue and the synonyms again, so that typing errors are mended into words that exist.
 * Answers how many there are.
 */
export async function refreshWords(deps: { db: Database }): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`)
    await tx.execute(sql`
      with used as materialized (
        select word, count(*)::integer as products from (
          select unnest(words) as word from shop.search_document
          union all
          select term from shop.search_synonym, unnest(terms) as term where term !~ ' '
        ) as every
        group by word
      ), forgotten as (
        delete from shop.search_word where not exists (select 1 from used where used.word = search_word.word)
      )
      insert into shop.search_word (word, products) select word, products from used order by word
      on conflict (word) do update set products = excluded.products
      where search_word.products <> excluded.products`)
    const counted = await tx.execute<{ count: number }>(
      sql`select count(*)::integer as count from shop.search_word`,
    )
    return counted.rows[0]?.count ?? 0
  })
}

/** Tells whether a document was written since the run before; a minute more, in case that one was late. */
async function hasChanged(deps: { db: Database }): Promise<boolean> {
  const found = await deps.db.execute(
    sql`select 1 from shop.search_document where changed_at > now() - interval '11 minutes' limit 1`,
  )
  return found.rows.length > 0
}

/** The work that the search needs done. */
export function searchWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: REFRESH_WORDS_QUEUE,
      cron: EVERY_TEN_MINUTES,
      work: async () => {
        if (await hasChanged(deps)) await refreshWords(deps)
      },
    },
    { queue: SWEEP_MISSES_QUEUE, cron: NIGHTLY, work: () => sweepMisses(deps) },
  ]
}
