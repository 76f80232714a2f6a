import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { planShoppers } from '@buoy/sandbox/simulation/plan-shoppers.ts'
import { shop } from '@buoy/sandbox/simulation/shopper.ts'
import { standingFaults } from '@buoy/sandbox/simulation/standing-faults.ts'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { BAD_DAY } from '@buoy/shop/insight/simulation/rules/faults.ts'
import { type EndCounts, noEnds } from '@buoy/shop/insight/simulation/rules/simulation-life.ts'
import { Pool } from 'pg'
import { SERVER_PROGRAM } from '../node/server-program.ts'
import { seededChance } from '../testing/chance.ts'
import { freePort } from '../testing/free-port.ts'
import { type OwnerFigures, openOwner } from './owner.ts'
import { reconcileBooks, type Settled } from './reconcile-books.ts'
import {
  countPaid,
  countStock,
  type PaidOrders,
  type SoldStock,
  stockUp,
  takeOtherPayments,
} from './stock.ts'

/** The owner of the shop, for this run only. */
const OWNER = { email: 'owner@chaos.example', password: 'a long word for chaos 7' }
/** So long a kill waits for a refund that is under way. */
const REFUND_WAIT_MS = 3_000
/** A kill comes at some moment of the refund, not always at its beginning; in ms. */
const KILL_WITHIN_MS = 120

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
  /** Of these so many while a refund was under way. */
  killsInRefunds: number
  seconds: number
  ends: EndCounts
  /** What shoppers were told who were refused. */
  told: string[]
  settled: Settled
  owner: OwnerFigures
  /** Orders that were paid, by how. */
  paid: PaidOrders
  /** Units at the start, sold by paid orders and not returned, and left, of each product that was bought. */
  stock: SoldStock[]
  promises: Promised[]
  /** What the server wrote: to be searched for what must never be there. */
  output: string
}

/**
 * Many shoppers at once, over HTTP, at a real server on a real database, with every fault of the
 * provider: by card, by bank transfer, and with nothing to pay. The owner records transfers and sends refunds, while the
 * server is killed again and again. Then the books are settled and compared.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const started = Date.now()
  const { say } = options
  const pool = new Pool({ connectionString: options.databaseUrl, max: 4 })
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-chaos-'))
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  }
  const origin = `http://127.0.0.1:${env.PORT}`
  let server = await startServer(env, origin)
  const written = [server.output]
  try {
    const db = openDatabase(pool)
    const goods = await stockUp(pool, options.shoppers)
    const coupon = await takeOtherPayments(db, options.shoppers)
    await setFaults(origin)
    const chance = seededChance(options.seed)
    const plans = planShoppers({
      shoppers: options.shoppers,
      products: goods.map(({ productId }) => productId),
      emailOf: (index) => `chaos.${index}@example.com`,
      takesTransfers: true,
      coupon,
    })
    const ends = noEnds()
    const told: string[] = []
    const closing = new AbortController()
    let gone = 0
    let killed = 0
    let killsInRefunds = 0
    const owner = openOwner({ origin, chance, pool, ...OWNER })
    const work = async () => {
      for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
        const shopper = {
          origin,
          chance,
          signal: closing.signal,
          onRefusal: (says: string) => told.push(says),
        }
        ends[await shop(shopper, plan)] += 1
        gone += 1
      }
    }
    const reaper = (async () => {
      for (let kill = 1; kill <= options.kills; kill += 1) {
        const due = Math.floor((kill * options.shoppers) / (options.kills + 1))
        while (gone < due && gone < options.shoppers) await pause(20)
        const until = Date.now() + REFUND_WAIT_MS
        while (owner.underWay() === 0 && Date.now() < until) await pause(5)
        await pause(chance.below(KILL_WITHIN_MS))
        if (owner.underWay() > 0) killsInRefunds += 1
        await server.kill()
        killed += 1
        say(`${gone} of ${options.shoppers} shoppers are done; the server was killed (${killed})`)
        server = await startServer(env, origin)
        written.push(server.output)
      }
    })()
    const office = owner.work()
    await Promise.all([reaper, ...Array.from({ length: options.atOnce }, work)])
    owner.finish()
    const figures = await office
    await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' })
    say('Everybody is done; the reconciler settles the books')
    const settled = await reconcileBooks({ pool, db, env })
    const stock = await countStock(pool, goods)
    return {
      shoppers: options.shoppers,
      kills: killed,
      killsInRefunds,
      owner: figures,
      paid: await countPaid(pool),
      ends,
      told,
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
