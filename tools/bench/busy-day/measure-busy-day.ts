import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { fillLargeShop } from '@buoy/shop/catalogue/products/large-shop.fixtures.ts'
import { Pool } from 'pg'
import { seededChance } from '../../testing/chance.ts'
import type { ServerNews } from '../../testing/server-process.ts'
import { cpuMicrosOf, startChild } from '../child.ts'
import { signIn } from '../console-calls.ts'
import { cpuOfTree } from '../cpu-of-tree.ts'
import { parentOfBackends } from '../processes.ts'
import { beginChanges, importProducts } from './changes.ts'
import { doAsShopper, drawKind, KINDS, type Kind, type VisitedShop } from './shoppers.ts'

const PRODUCTS = 10_000
/** What shoppers do in a second; each thing begins when it is due, whatever became of those before. */
const A_SECOND = 30
/** Without changes, and with them, in seconds. */
const [CALM, BUSY] = [120, 600]
/** A shop that has been open for a day has been asked for these: its most visited products, so many at a time. */
const [VISITED, AT_A_TIME] = [6000, 8]
/** Prices of the list that is imported before, in dollars; while shoppers are there it comes again with others. */
const CHEAP = 24
/** Pieces of the scarce product that there are. */
const SCARCE = 60
/** Each kind of work alone is done so often for its processor time. */
const TIMES = 20
/** What is asked of the busy part. */
const [LEAST_FROM_MEMORY, MOST_SLOWER, MOST_STALE_MS] = [0.95, 3, 1000]

type Part = { done: number; failed: number; p99: number; fromMemory: number; node: number; postgres: number }
type Cost = { node: number; postgres: number }
export type BusyDayMeasure = {
  alone: Record<Kind, Cost>
  calm: Part
  busy: Part
  changes: number
  failures: string[]
  longestStaleMs: number
  oversold: number
  holds: boolean
}

/**
 * An hour of shoppers in ten minutes, in a shop of 10,000 products that changes meanwhile, beside two minutes in which
 * it does not. Processor time in ms, of the server and of PostgreSQL. Needs Linux.
 */
export async function measureBusyDay(say: (line: string) => void): Promise<BusyDayMeasure> {
  const server = join(import.meta.dirname, '../../testing/server-process.ts')
  const buoy = await startChild<ServerNews>(server, [])
  if (buoy.message.kind !== 'open') throw new Error('The server did not open.')
  const { url, databaseUrl } = buoy.message
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    say(`Filling a shop with ${PRODUCTS} products`)
    const shop = await fill(pool, url)
    const ask = await signIn(url)
    say('Importing a price list')
    await importProducts(ask, CHEAP)
    const watched = { shop, child: buoy.child, postmaster: await parentOfBackends(pool) }
    const alone = await costsAlone(watched)
    say(`Visiting ${VISITED} products`)
    await visitProducts(url)
    say(`Shoppers, ${A_SECOND} a second: ${CALM} s without changes, ${BUSY} s with them`)
    const calm = await load(watched, CALM, 3)
    const changing = beginChanges({ url, ask, pool })
    const busy = await load(watched, BUSY, 4)
    const { changes, staleMs, failures } = await changing.end()
    const longestStaleMs = Math.max(...staleMs)
    const oversold = await countOversold(pool, shop)
    const holds =
      busy.fromMemory >= LEAST_FROM_MEMORY &&
      busy.p99 <= MOST_SLOWER * calm.p99 &&
      longestStaleMs <= MOST_STALE_MS &&
      oversold === 0 &&
      failures.length + calm.failed + busy.failed === 0
    return { alone, calm, busy, changes, failures, longestStaleMs, oversold, holds }
  } finally {
    await pool.end()
    await buoy.stop()
  }
}

/** The comparison as lines for people. */
export function busyDayLines({ alone, calm, busy, holds, ...measured }: BusyDayMeasure): string[] {
  const cost = ({ node, postgres }: Cost) => `${node} + ${postgres} ms`
  const part = (name: string, { done, failed, p99, fromMemory, ...cpu }: Part) =>
    `${name}: ${done} done, ${failed} failed, p99 ${p99} ms, ${fromMemory} of pages from memory, ${cost(cpu)} of CPU each`
  return [
    `CPU of server + database alone: ${KINDS.map((kind) => `${kind} ${cost(alone[kind])}`).join(', ')}`,
    part('Calm', calm),
    part('Busy', busy),
    `${measured.changes} changes; a price was shown after ${measured.longestStaleMs} ms at most; ${measured.oversold} pieces oversold`,
    ...measured.failures.slice(0, 5),
    `From memory at least ${LEAST_FROM_MEMORY}, p99 at most ${MOST_SLOWER} times, nothing stale above ${MOST_STALE_MS} ms, nothing oversold, nothing failed: ${holds ? 'yes' : 'NO'}.`,
  ]
}

type Watched = { shop: VisitedShop; child: ChildProcess; postmaster: number }

async function fill(pool: Pool, url: string): Promise<VisitedShop> {
  await fillLargeShop({ db: openDatabase(pool) }, PRODUCTS)
  const { rows } = await pool.query<{ id: number }>(
    `select product_id as id from shop.variant join shop.product on product.id = product_id
     where slug !~ '^p[0-9]+$' group by product_id having count(*) = 1 order by product_id limit 2`,
  )
  const [plenty, scarce] = rows
  if (plenty === undefined || scarce === undefined) throw new Error('The demo shop has no simple products.')
  await pool.query('update shop.variant set stock = 1000000 where product_id = $1', [plenty.id])
  await pool.query("update shop.variant set stock = $2, backorders = 'no' where product_id = $1", [
    scarce.id,
    SCARCE,
  ])
  await pool.query('vacuum analyze')
  await pool.query("select pg_notify('catalogue_changed', '')")
  return { url, products: PRODUCTS, plenty: String(plenty.id), scarce: String(scarce.id) }
}

async function visitProducts(url: string): Promise<void> {
  let visited = 0
  const visit = async () => {
    while (visited < VISITED) {
      visited += 1
      await (await fetch(`${url}/index.php/product/p${visited}/`)).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, visit))
}

/** Each kind of work, one after the other, with nothing beside it. */
async function costsAlone(watched: Watched): Promise<Record<Kind, Cost>> {
  const chance = seededChance(1)
  const costs: [Kind, Cost][] = []
  for (const kind of KINDS) {
    const work = async () => {
      for (let turn = 0; turn < TIMES; turn += 1) await doAsShopper(kind, watched.shop, chance)
    }
    await work()
    costs.push([kind, await costOf(watched, TIMES, work)])
  }
  return Object.fromEntries(costs) as Record<Kind, Cost>
}

async function costOf(
  { child, postmaster }: Watched,
  times: number,
  work: () => Promise<void>,
): Promise<Cost> {
  const before = [await cpuMicrosOf(child), await cpuOfTree(postmaster)] as const
  await work()
  const after = [await cpuMicrosOf(child), await cpuOfTree(postmaster)] as const
  const tenths = (ms: number) => Math.round((ms / times) * 10) / 10
  return { node: tenths((after[0] - before[0]) / 1000), postgres: tenths(after[1] - before[1]) }
}

/** Has shoppers come for some seconds, and waits for the last of them. */
async function load(watched: Watched, seconds: number, seed: number): Promise<Part> {
  const chance = seededChance(seed)
  const took: number[] = []
  const total = seconds * A_SECOND
  let failed = 0
  const begin = async (due: number) => {
    const isWell = await doAsShopper(drawKind(chance), watched.shop, chance).catch(() => false)
    took.push(performance.now() - due)
    if (!isWell) failed += 1
  }
  const pagesBefore = await pageCounts(watched.shop.url)
  const cost = await costOf(watched, total, async () => {
    const begun = performance.now()
    const under: Promise<void>[] = []
    for (let one = 0; one < total; one += 1) {
      const due = begun + (one / A_SECOND) * 1000
      await wait(Math.max(due - performance.now(), 0))
      under.push(begin(due))
    }
    await Promise.all(under)
  })
  const pages = await pageCounts(watched.shop.url)
  const memory = pages.memory - pagesBefore.memory
  const drawn = pages.drawn - pagesBefore.drawn
  const sorted = took.toSorted((a, b) => a - b)
  return {
    done: total,
    failed,
    p99: Math.round(sorted[Math.ceil(total * 0.99) - 1] ?? 0),
    fromMemory: Math.round((memory / (memory + drawn)) * 1000) / 1000,
    ...cost,
  }
}

async function pageCounts(url: string): Promise<{ memory: number; drawn: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const count = (from: string) =>
    Number(new RegExp(`^buoy_pages_total\\{from="${from}"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0)
  return { memory: count('memory'), drawn: count('drawn') }
}

/** Pieces of the scarce product that were paid for beyond those that there were. */
async function countOversold(pool: Pool, { scarce }: VisitedShop): Promise<number> {
  const { rows } = await pool.query<{ sold: number }>(
    `select coalesce(sum(quantity), 0)::int as sold from shop.order_line join shop."order" on "order".id = order_id
     where product_id = $1 and paid_at is not null`,
    [scarce],
  )
  return Math.max((rows[0]?.sold ?? 0) - SCARCE, 0)
}
