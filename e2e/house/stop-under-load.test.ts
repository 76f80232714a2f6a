import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startShop } from '../support/shop-process.ts'
import { makeTraffic } from '../support/traffic.ts'

const CLIENTS = 24
/** So long visitors ask before the shop is told to stop, in ms. */
const BUSY_MS = 2000

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-process-'))
  database = await copyDatabase('template1')
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it.each(['1', '2'])(
  'cuts nobody off who is being served, with %s processes, and is over in ten seconds',
  async (workers) => {
    const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, WORKERS: workers })
    await shop.ready()
    const { outcomes, ended } = makeTraffic(shop.port, CLIENTS)
    await wait(BUSY_MS)
    expect(outcomes.refused).toBe(0)
    const before = outcomes.answered

    const told = performance.now()
    shop.signal('SIGTERM', 'server')
    expect(await shop.ended()).toBe(0)
    expect(performance.now() - told).toBeLessThan(10_000)
    await ended

    expect(before).toBeGreaterThan(CLIENTS)
    expect(outcomes.cut).toEqual([])
    expect(outcomes.failed).toEqual([])
    // Each client was answered to its last request, and only then found nobody listening.
    expect(outcomes.refused).toBe(CLIENTS)
  },
)
