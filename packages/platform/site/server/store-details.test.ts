import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeDetailsInput } from '../contract.ts'
import { storeDetailsFixture } from '../store.fixtures.ts'
import { readStoreDetails } from './read-store-details.ts'
import { updateStoreDetails } from './update-store-details.ts'

let database: TestDatabase
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function audit(): Promise<{ subject: string; detail: { fields: string } }[]> {
  return (await database.pool.query('select subject, detail from people.audit_entry order by id')).rows
}

describe('the store’s details', () => {
  it('have a name and Sydney’s clock before anybody has set them', async () => {
    expect(await readStoreDetails(database)).toMatchObject({
      name: 'Your store',
      abn: '',
      timeZone: 'Australia/Sydney',
      lowStockLevel: 5,
    })
  })

  it('are written with the names of the fields that changed, and nothing when nothing did', async () => {
    const deps = { db: database.db, clock }
    const details = storeDetailsFixture({ timeZone: 'Australia/Perth' })
    await updateStoreDetails(deps, { details, owner: null })
    await updateStoreDetails(deps, { details, owner: null })
    await updateStoreDetails(deps, { details: { ...details, phone: '1300 000 000' }, owner: null })
    expect(await readStoreDetails(database)).toEqual({ ...details, phone: '1300 000 000' })
    expect((await audit()).map(({ detail }) => detail.fields)).toEqual([
      expect.stringContaining('timeZone'),
      'phone',
    ])
  })
})

describe('details on their way in', () => {
  it('come with the ABN in its groups', () => {
    const typed = { ...storeDetailsFixture(), abn: '51824753556', name: '  Bobalong ' }
    expect(storeDetailsInput.parse(typed)).toMatchObject({ abn: '51 824 753 556', name: 'Bobalong' })
  })

  it.each(['Australia/Lord_Howe', 'Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'UTC'])(
    'take the zone %s',
    (timeZone) => {
      expect(storeDetailsInput.parse({ ...storeDetailsFixture(), timeZone }).timeZone).toBe(timeZone)
    },
  )

  it.each([
    ['abn', '51 824 753 565'],
    ['name', ''],
    ['name', 'Two\nlines'],
    ['email', 'hello'],
    ['postcode', '45580'],
    ['postcode', '0000'],
    ['name', '\u200b\u3164'],
    ['phone', 'call me'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+10:00'],
    ['timeZone', 'Etc/GMT+10'],
    ['timeZone', 'australia/perth'],
    ['timeZone', ''],
    ['mailFrom', 'a@b@c'],
    ['lowStockLevel', -1],
    ['state', 'XYZ'],
  ])('are refused at the field %s for %j', (field, value) => {
    const parsed = storeDetailsInput.safeParse({ ...storeDetailsFixture(), [field]: value })
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
  })
})
