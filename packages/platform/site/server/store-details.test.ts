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
    const deps = { db: database.db, clock, currencyHolders: [], countryFollowers: [] }
    const details = storeDetailsFixture({ timeZone: 'Australia/Perth' })
    await updateStoreDetails(deps, { details, owner: null })
    await updateStoreDetails(deps, { details, owner: null })
    await updateStoreDetails(deps, { details: { ...details, phone: '1300 000 000' }, owner: null })
    expect(await readStoreDetails(database)).toEqual({ ...details, phone: '1300 000 000' })
    expect((await audit()).map(({ detail }) => detail.fields)).toEqual([
      expect.stringContaining('time zone'),
      'phone',
    ])
  })
})

describe('the country and the currency of a store', () => {
  const change = (
    changes: Parameters<typeof storeDetailsFixture>[0],
    deps: Partial<Parameters<typeof updateStoreDetails>[0]> = {},
  ) =>
    updateStoreDetails(
      { db: database.db, clock, currencyHolders: [], countryFollowers: [], ...deps },
      { details: storeDetailsFixture(changes), owner: null },
    )

  it('are Australian until somebody says otherwise', async () => {
    await database.pool.query('delete from shop.store_setting')
    expect(await readStoreDetails(database)).toMatchObject({
      country: 'AU',
      currency: 'AUD',
      locale: 'en-AU',
      taxName: 'GST',
      businessNumberLabel: 'ABN',
    })
  })

  it('may change while nothing is priced in it, and what follows the country is told once', async () => {
    await change({})
    const told: string[] = []
    const countryFollowers = [
      async (_tx: unknown, { country }: { country: string }) => void told.push(country),
    ]
    const saved = await change({ country: 'DE', currency: 'EUR', state: '' }, { countryFollowers })
    expect(saved.ok).toBe(true)
    await change({ country: 'DE', currency: 'EUR', state: '', phone: '' }, { countryFollowers })
    expect(told).toEqual(['DE'])
    expect(await readStoreDetails(database)).toMatchObject({ country: 'DE', currency: 'EUR' })
  })

  it('refuse another currency while something is in this one, and write nothing then', async () => {
    await change({})
    const currencyHolders = [async () => null, async () => 'orders in it']
    const refused = await change({ currency: 'EUR', name: 'Other' }, { currencyHolders })
    expect(refused).toEqual({
      ok: false,
      refusals: [
        {
          code: 'currency-in-use',
          field: 'currency',
          message:
            'The currency stays AUD, since there are orders in it. Start another store to sell in another currency.',
        },
      ],
    })
    expect(await readStoreDetails(database)).toMatchObject({ currency: 'AUD', name: 'Bobalong' })
    // All else may change.
    expect((await change({ name: 'Other' }, { currencyHolders })).ok).toBe(true)
  })
})

describe('details on their way in', () => {
  it('fit the country: its postcodes and states, and an ABN in Australia alone', () => {
    const german = {
      country: 'DE',
      currency: 'EUR',
      locale: 'de-DE',
      state: '',
      postcode: '10115',
      abn: 'DE123456789',
    }
    expect(storeDetailsInput.parse(storeDetailsFixture(german))).toMatchObject(german)
    const at = (changes: Parameters<typeof storeDetailsFixture>[0]) =>
      storeDetailsInput
        .safeParse(storeDetailsFixture(changes))
        .error?.issues.map(({ path }) => path.join('.'))
    expect(at({ ...german, postcode: '1011' })).toEqual(['postcode'])
    expect(at({ ...german, country: 'AU', postcode: '4558' })).toEqual(['abn'])
    expect(at({ country: 'JP', currency: 'JPY', state: 'QLD', postcode: '100-0001' })).toEqual(['state'])
  })

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
    ['country', 'ZZ'],
    ['country', 'au'],
    ['country', ''],
    ['country', 'constructor'],
    ['currency', 'XXX'],
    ['currency', 'eur'],
    ['currency', 'EURO'],
    ['currency', ''],
    ['currency', 'DEM'],
    ['locale', 'en_AU'],
    ['locale', 'EN-au'],
    ['locale', 'german'],
    ['locale', 'en-AU-u-nu-arab'],
    ['locale', ''],
    ['taxName', ' '],
    ['taxName', 'G\nST'],
    ['businessNumberLabel', ''],
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
