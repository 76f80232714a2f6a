import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import { publishPage } from '@buoy/pages/publishing/server/publish-page.ts'
import type { Pool } from 'pg'
import type { Ask } from '../console-calls.ts'
import { checkImport, openImport, runImport, uploadText, wooFile } from '../import-woo-file.ts'

/** How often each happens, in ms. */
const PRICE_MS = 2000
const REVIEW_MS = 5000
const CONSOLE_MS = 3000
const PUBLISH_MS = 60_000
/** About 2,000 rows. */
const IMPORTED_PRODUCTS = 1110
/** Prices of the most visited products change; each gets one that nothing else costs, in cents. */
const [REPRICED, FIRST_PRICE] = [20, 5001]
const DEARER = 31
/** How often a page is looked at until it shows what has changed, and for how long at most, in ms. */
const [LOOK_MS, PATIENCE_MS] = [20, 10_000]
/** Screens that an owner has open. */
const SCREENS = ['/orders', '/products?search=p77', '/to-dos', '/reviews?state=pending']

export type Changes = { end: () => Promise<{ changes: number; staleMs: number[]; failures: string[] }> }

/** Begins to change the shop: prices, reviews, an import, a page, and an owner who looks at the console. */
export function beginChanges({ url, ask, pool }: { url: string; ask: Ask; pool: Pool }): Changes {
  const staleMs: number[] = []
  const failures: string[] = []
  let changes = 0
  let isOver = false
  /** Does it again and again until the end, and begins each time so many ms after the last began. */
  async function every(ms: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const rest = wait(ms)
      try {
        await work(turn)
        changes += 1
      } catch (error) {
        failures.push(String(error))
      }
      await rest
    }
  }
  const price = async (turn: number) => {
    const slug = `p${1 + (turn % REPRICED)}`
    const cents = FIRST_PRICE + turn
    const { rows } = await pool.query<{ id: number }>(
      'select min(id) as id from shop.variant where product_id = (select id from shop.product where slug = $1)',
      [slug],
    )
    await ask('PATCH', `/variants/${rows[0]?.id}`, { price: cents })
    staleMs.push(await untilShown(`${url}/index.php/product/${slug}/`, (cents / 100).toFixed(2)))
  }
  const review = async (turn: number) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into shop.review (product_id, author, rating, body, state, created_at)
       select id, 'Sam', 5, 'Holds two cups.', 'pending', now() from shop.product where slug = $1 returning id`,
      [`p${1 + (turn % 100)}`],
    )
    await ask('POST', '/reviews/moves', { ids: rows.map(({ id }) => id), to: 'published' })
  }
  const publish = async (turn: number) => {
    const text = aNode('text', 'text', { title: `Edition ${turn}`, level: '1' })
    const page = { slug: 'busy-day', title: 'Busy day', description: '', document: aDocument(text) }
    const outcome = await publishPage({ db: openDatabase(pool), clock: { now: () => new Date() } }, page)
    if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  }
  const works = [
    every(PRICE_MS, price),
    every(REVIEW_MS, review),
    every(CONSOLE_MS, (turn) => ask('GET', SCREENS[turn % SCREENS.length] ?? '/orders')),
    every(PUBLISH_MS, publish),
    importProducts(ask, DEARER).catch((error: unknown) => failures.push(String(error))),
  ]
  return {
    end: async () => {
      isOver = true
      await Promise.all(works)
      return { changes, staleMs, failures }
    },
  }
}

/** Imports a price list of about 2,000 rows: the first time its products are added, later their prices change. */
export async function importProducts(ask: Ask, dollars: number): Promise<void> {
  const file = await openImport(ask, await uploadText(ask, wooFile(IMPORTED_PRODUCTS, dollars).text))
  await checkImport(ask, file)
  const { counts } = await runImport(ask, file)
  if (counts.refused > 0) throw new Error(`The import refused ${counts.refused} rows.`)
}

/** How long a page goes on without a text after it was committed, in ms. */
async function untilShown(address: string, text: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < PATIENCE_MS) {
    const asked = performance.now()
    if ((await (await fetch(address)).text()).includes(text)) return Math.round(asked - begun)
    await wait(LOOK_MS)
  }
  return PATIENCE_MS
}
