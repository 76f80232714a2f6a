import { expect, it } from 'vitest'
import { ownDatabase } from '../support/own-database.ts'
import { startShop } from '../support/shop-process.ts'
import { makeTraffic } from '../support/traffic.ts'

const CLIENTS = 24

const own = ownDatabase()

it.each(['1', '2'])(
  'cuts nobody off who is being served, with %s processes, and is over in ten seconds',
  // Between the last look for connections and the end of listening the system may reset one, more often on a busy machine.
  { retry: 2 },
  async (workers) => {
    const shop = await startShop({ ...own.env(), WORKERS: workers })
    await shop.ready()
    const { outcomes, ended } = makeTraffic(shop.port, CLIENTS)
    await expect.poll(() => outcomes.answered).toBeGreaterThan(2 * CLIENTS)
    expect(outcomes.refused).toBe(0)

    shop.signal('SIGTERM', 'server')
    // It ends with 1 where it has to cut something off, ten seconds after the signal.
    expect(await shop.ended()).toBe(0)
    await ended

    expect(outcomes.cut).toEqual([])
    expect(outcomes.failed).toEqual([])
    // Each client was answered to its last request, and only then found nobody listening.
    expect(outcomes.refused).toBe(CLIENTS)
  },
)
