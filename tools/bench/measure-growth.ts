import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { fillLargeShop } from '@buoy/shop/catalogue/products/large-shop.fixtures.ts'
import { fillManyOrders } from '@buoy/shop/orders/record/large-history.fixtures.ts'
import { Pool } from 'pg'
import type { ServerNews } from '../testing/server-process.ts'
import { cpuMicrosOf, startChild } from './child.ts'
import { type Ask, signIn } from './console-calls.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import { type Growing, growingWork, type Size } from './growing-work.ts'
import { middleBy } from './middle-by.ts'
import { buy } from './place-orders.ts'
import { parentOfBackends } from './processes.ts'

/** Shops from small to large; the orders of the last are those of ten good years. */
const SIZES: readonly Size[] = [
  { products: 1000, orders: 10_000 },
  { products: 10_000, orders: 100_000 },
  { products: 100_000, orders: 1_000_000 },
]
/** The processor time that work may take in the largest shop, as a multiple of the smallest's. */
const MOST_GROWTH = 1.5
/** Each piece of work is done so often before it counts, and so often while it does. */
const [WARM_UP, TIMES] = [4, 20]

type Cost = { node: number; postgres: number }
type GrowthLine = { name: string; costs: Cost[]; growth: number }
/** Processor time in ms of one piece of work for each size, server and database apart. */
export type GrowthMeasure = { lines: GrowthLine[]; holds: boolean }

/**
 * What pages and console screens cost that no memory holds, in a small, a large and a very large shop, each in a fresh
 * demo store. Processor time and no time on the wall, so that a busy machine says the same. Needs Linux.
 */
export async function measureGrowth(say: (line: string) => void): Promise<GrowthMeasure> {
  const costs: Map<string, Cost>[] = []
  for (const size of SIZES) {
    say(`Filling a shop with ${size.products} products and ${size.orders} orders`)
    const server = join(import.meta.dirname, '../testing/server-process.ts')
    const buoy = await startChild<ServerNews>(server, [])
    try {
      if (buoy.message.kind !== 'open') throw new Error('The server did not open.')
      const { url, databaseUrl } = buoy.message
      costs.push(await measureOne({ url, databaseUrl, child: buoy.child }, size, say))
    } finally {
      await buoy.stop()
    }
  }
  const lines = [...(costs[0]?.keys() ?? [])].map((name) => {
    const found = costs.map((one) => one.get(name) ?? { node: 0, postgres: 0 })
    return { name, costs: found, growth: growthOf(found) }
  })
  return { lines, holds: lines.every(({ growth }) => growth <= MOST_GROWTH) }
}

/** The curves as lines for people. */
export function growthLines({ lines, holds }: GrowthMeasure): string[] {
  const sizes = SIZES.map(({ products, orders }) => `${products} products and ${orders} orders`).join(', ')
  return [
    `CPU ms of one, server + database, with ${sizes}:`,
    ...lines.map(
      ({ name, costs, growth }) =>
        `${name}: ${costs.map(({ node, postgres }) => `${node} + ${postgres}`).join(', ')}; ${growth} times`,
    ),
    `None above ${MOST_GROWTH} times: ${holds ? 'yes' : 'NO'}.`,
  ]
}

function growthOf(costs: readonly Cost[]): number {
  const of = ({ node, postgres }: Cost = { node: 0, postgres: 0 }) => node + postgres
  return Math.round((of(costs.at(-1)) / of(costs[0])) * 100) / 100
}

type Opened = { url: string; databaseUrl: string; child: ChildProcess }

async function measureOne(
  { url, databaseUrl, child }: Opened,
  size: Size,
  say: (line: string) => void,
): Promise<Map<string, Cost>> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    await fill({ pool, url }, size)
    const ask = await signIn(url)
    const postmaster = await parentOfBackends(pool)
    const costs = new Map<string, Cost>()
    for (const work of growingWork(size)) {
      const cost = await costOf(work, { url, ask, child, postmaster })
      say(`${work.name}: ${cost.node} + ${cost.postgres} ms`)
      costs.set(work.name, cost)
    }
    return costs
  } finally {
    await pool.end()
  }
}

async function fill({ pool, url }: { pool: Pool; url: string }, size: Size): Promise<void> {
  const db = openDatabase(pool)
  const { rows } = await pool.query<{ id: number }>("select id from shop.product where slug = 'noosa-round'")
  await buy(url, String(rows[0]?.id))
  await fillLargeShop({ db }, size.products)
  await fillManyOrders({ db }, { orders: size.orders, days: 3650, until: new Date() })
  await pool.query('vacuum analyze')
  await pool.query("select pg_notify('catalogue_changed', '')")
}

async function costOf(
  { name, ask: request }: Growing,
  { url, ask, child, postmaster }: { url: string; ask: Ask; child: ChildProcess; postmaster: number },
): Promise<Cost> {
  const perform = async (turn: number) => {
    const { path, isConsole } = request(turn)
    if (isConsole) return ask('GET', path)
    const reply = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${name}: ${path} answered ${reply.status}`)
  }
  for (let turn = 0; turn < WARM_UP; turn += 1) await perform(turn)
  const taken: number[] = []
  const before = await cpuOfTree(postmaster)
  for (let turn = WARM_UP; turn < WARM_UP + TIMES; turn += 1) {
    const begun = await cpuMicrosOf(child)
    await perform(turn)
    taken.push((await cpuMicrosOf(child)) - begun)
  }
  const postgres = ((await cpuOfTree(postmaster)) - before) / TIMES
  return {
    node: Math.round(middleBy(taken, (micros) => micros) / 100) / 10,
    postgres: Math.round(postgres * 10) / 10,
  }
}
