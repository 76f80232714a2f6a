import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { planShoppers } from '@buoy/sandbox/rehearsal/plan-shoppers.ts'
import { shop } from '@buoy/sandbox/rehearsal/shopper.ts'
import { standingFaults } from '@buoy/sandbox/rehearsal/standing-faults.ts'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { BAD_DAY } from '@buoy/shop/insight/simulation/rules/faults.ts'
import { type EndCounts, noEnds } from '@buoy/shop/insight/simulation/rules/rehearsal-life.ts'
import { Pool } from 'pg'
import { SERVER_PROGRAM } from '../node/server-program.ts'
import { seededChance } from '../testing/chance.ts'
import { freePort } from '../testing/free-port.ts'
import { type Settled, settleBooks } from './settle-books.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 600_000

export type ChaosOptions = {
  /** A prepared database with the demo store; it is used up. */
  databaseUrl: string
  shoppers: number
  /** How often the server is killed with -9 and started again, spread over the run. */
  kills: number
  atOnce: number
  seed: number
  say: (line: string) => void
}

export type ChaosReport = {
  shoppers: number
  kills: number
  seconds: number
  ends: EndCounts
  settled: Settled
  /** Units at the start, sold by paid orders, and left, of each product that was bought. */
  stock: { name: string; before: number; sold: number; left: number }[]
  promises: Promised[]
  /** What the server wrote: to be searched for what must never be there. */
  output: string
}

/**
 * Many shoppers at once, over HTTP, at a real server on a real database, with every fault of the
 * provider, while the server is killed again and again. Then the books are settled and compared.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const started = Date.now()
  const { say } = options
  const pool = new Pool({ connectionString: options.databaseUrl, max: 4 })
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-chaos-'))
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: options.databaseUrl }
  const origin = `http://127.0.0.1:${env.PORT}`
  let server = await startServer(env, origin)
  const written = [server.output]
  try {
    const goods = await stockUp(pool, options.shoppers)
    await setFaults(origin)
    const chance = seededChance(options.seed)
    const plans = planShoppers({
      shoppers: options.shoppers,
      products: goods.map(({ productId }) => productId),
      emailOf: (index) => `chaos.${index}@example.com`,
    })
    const ends = noEnds()
    const closing = new AbortController()
    let gone = 0
    let killed = 0
    const work = async () => {
      for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
        ends[await shop({ origin, chance, signal: closing.signal }, plan)] += 1
        gone += 1
      }
    }
    const reaper = (async () => {
      for (let kill = 1; kill <= options.kills; kill += 1) {
        const due = Math.floor((kill * options.shoppers) / (options.kills + 1))
        while (gone < due && gone < options.shoppers) await pause(20)
        await server.kill()
        killed += 1
        say(`${gone} of ${options.shoppers} shoppers are done; the server was killed (${killed})`)
        server = await startServer(env, origin)
        written.push(server.output)
      }
    })()
    await Promise.all([reaper, ...Array.from({ length: options.atOnce }, work)])
    await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' })
    say('Everybody is done; the reconciler settles the books')
    const settled = await settleBooks({ pool, db: openDatabase(pool), env })
    const stock = await countStock(pool, goods)
    return {
      shoppers: options.shoppers,
      kills: killed,
      ends,
      stock,
      settled,
      promises: settled.promises,
      seconds: Math.round((Date.now() - started) / 1000),
      output: written.map((output) => output()).join('\n'),
    }
  } finally {
    await server.kill()
    await pool.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Good = { productId: number; variantId: number; name: string; before: number }

/** Two products with plenty and one that will not do for all who want it. */
async function stockUp(pool: Pool, shoppers: number): Promise<Good[]> {
  const { rows } = await pool.query<{ product: number; variant: number; name: string }>(
    `select p.id as product, min(v.id) as variant, p.name from shop.product p join shop.variant v on v.product_id = p.id
     group by p.id, p.name having count(*) = 1 order by p.id limit 3`,
  )
  const goods = rows.map(({ product, variant, name }, index) => ({
    productId: product,
    variantId: variant,
    name,
    before: index === 2 ? Math.max(2, Math.floor(shoppers / 8)) : shoppers,
  }))
  for (const { variantId, before } of goods) {
    await pool.query('update shop.variant set stock = $2 where id = $1', [variantId, before])
  }
  if (goods.length < 3) throw new Error('The demo store has too few products without variations.')
  return goods
}

async function countStock(pool: Pool, goods: readonly Good[]): Promise<ChaosReport['stock']> {
  const { rows } = await pool.query<{ variant: number; stock: number; sold: number }>(
    `select v.id as variant, v.stock, coalesce((select sum(l.quantity)::int from shop.order_line l
       join shop."order" o on o.id = l.order_id where l.variant_id = v.id and o.stock_taken), 0) as sold
     from shop.variant v where v.id = any($1)`,
    [goods.map(({ variantId }) => variantId)],
  )
  return goods.map(({ variantId, name, before }) => {
    const row = rows.find(({ variant }) => variant === variantId)
    return { name, before, sold: row?.sold ?? 0, left: row?.stock ?? 0 }
  })
}

async function setFaults(origin: string): Promise<void> {
  for (const fault of standingFaults(BAD_DAY)) {
    const set = await fetch(`${origin}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (set.status !== 201) throw new Error(`A fault could not be set: ${await set.text()}`)
  }
}

type Server = { kill: () => Promise<void>; output: () => string }

async function startServer(env: Record<string, string>, origin: string): Promise<Server> {
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    cwd: PROJECT_DIR,
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  const gone = once(child, 'close')
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${output}`)
    await pause(100)
  }
  return {
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
