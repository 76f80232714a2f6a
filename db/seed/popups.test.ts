import { systemChance } from '@buoy/kernel/server/chance.ts'
import { loadSnapshots } from '@buoy/popups/campaigns/server/load-snapshot.ts'
import { compileAudience, judgeAudience } from '@buoy/popups/targeting/rules/compile-audience.ts'
import { visitor } from '@buoy/popups/targeting/targeting.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_CLIENT_ID, seedPopups } from './popups.ts'

const SHOP = 'http://localhost:3000'
const GARDEN = 'http://127.0.0.1:3000/sandbox/sites/garden/'

describe('the demo popups', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    const deps = { db: database.db, clock: { now: () => new Date() }, chance: systemChance, publicUrl: SHOP }
    await seedPopups(deps)
    await seedPopups(deps)
  })
  afterAll(() => database.close())

  const shownOn = async (url: string) => {
    const [account] = await loadSnapshots({ db: database.db, log: silentLog }, DEMO_CLIENT_ID)
    return account?.campaigns
      .filter((one) => judgeAudience(compileAudience(one.settings.audience), visitor({ url })).shown)
      .map((one) => one.name)
  }

  it('are there once, however often they are sown', async () => {
    const accounts = await loadSnapshots({ db: database.db, log: silentLog })

    expect(accounts.map((one) => [one.clientId, one.campaigns.length])).toEqual([[DEMO_CLIENT_ID, 2]])
    expect(accounts[0]?.hosts).toEqual(['127.0.0.1', 'localhost'])
  })

  it('speak to shoppers who look around, not to those who pay', async () => {
    expect(await shownOn(`${SHOP}/`)).toEqual(['Wonky trays letter'])
    expect(await shownOn(`${SHOP}/index.php/product/noosa-round/`)).toEqual(['Wonky trays letter'])
    for (const path of ['cart', 'checkout', 'checkout/order-received/1', 'my-account/orders']) {
      expect(await shownOn(`${SHOP}/index.php/${path}/`)).toEqual([])
    }
  })

  it('give the garden site its own', async () => {
    expect(await shownOn(GARDEN)).toEqual(['Pond letter'])
  })
})
