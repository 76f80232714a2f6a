import { activityConsoleRoutes } from '@buoy/people/audit/server/console-routes.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../cart/cart.fixtures.ts'
import { newProductFixture, newVariantFixture } from '../../catalogue/catalogue.fixtures.ts'
import type { TaxDocument, TaxTrialInput } from '../contract.ts'
import { taxConsoleRoutes } from './console-routes.ts'

let database: TestDatabase
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const variants = [newVariantFixture({ sku: 'FIGS', taxClass: 'gst-free' })]
  await stockShop(db, [newProductFixture({ slug: 'figs', variants })])
  signedIn = await openSignedInApp({
    db,
    routes: async (app) => {
      await app.register(
        taxConsoleRoutes({ db, clock: { now: () => new Date() }, renewRates: async () => {} }),
      )
      await app.register(activityConsoleRoutes({ db }))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const read = async (): Promise<TaxDocument> => (await signedIn.inject({ url: '/console/api/tax' })).json()
const save = (payload: object) => signedIn.inject({ method: 'PUT', url: '/console/api/tax', payload })
const trial = async (part: Partial<TaxTrialInput> = {}) => {
  const payload = {
    price: 11_000,
    taxClass: 'standard',
    country: 'AU',
    postcode: '',
    isPickup: false,
    ...part,
  }
  return (await signedIn.inject({ method: 'POST', url: '/console/api/tax/try', payload })).json()
}

describe("the owner's tax", () => {
  it('begins with GST for most goods and none for some, and counts what is in a class', async () => {
    expect(await read()).toMatchObject({
      exportPolicy: 'less-tax',
      classes: [
        { slug: 'standard', hasGst: true, variants: 0 },
        { slug: 'gst-free', hasGst: false, variants: 1 },
      ],
    })
  })

  it('takes a new class under a slug of its name, in the order given, and is written down', async () => {
    const { classes, exportPolicy } = await read()
    const medical = { name: 'Medical goods', description: 'On the list', hasGst: false }
    const saved: TaxDocument = (await save({ classes: [medical, ...classes], exportPolicy })).json()
    expect(saved.classes.map(({ slug }) => slug)).toEqual(['medical-goods', 'standard', 'gst-free'])
    expect(await trial({ taxClass: 'medical-goods' })).toMatchObject({ total: 11_000, gst: 0 })
    const back = saved.classes.filter(({ slug }) => slug !== 'medical-goods')
    expect((await save({ classes: back, exportPolicy })).statusCode).toBe(200)
    const { entries } = (await signedIn.inject({ url: '/console/api/activity' })).json()
    expect(entries.map(({ action }: { action: string }) => action)).toContain('tax changed')
  })

  it('keeps the standard class and classes that goods are in', async () => {
    const { classes, exportPolicy } = await read()
    const without = (slug: string) => ({ classes: classes.filter((one) => one.slug !== slug), exportPolicy })
    expect((await save(without('standard'))).json().code).toBe('standard-stays')
    const inUse = await save(without('gst-free'))
    expect(inUse.statusCode).toBe(400)
    expect(inUse.json().message).toContain('one variant is in it')
    const untaxed = classes.map((one) => ({ ...one, hasGst: false }))
    expect((await save({ classes: untaxed, exportPolicy })).json().issues[0].field).toBe('classes.0.hasGst')
    const alike = [...classes, { name: 'STANDARD', description: '', hasGst: true }]
    expect((await save({ classes: alike, exportPolicy })).json().issues[0].field).toBe('classes.2.name')
    expect(await read()).toEqual({ classes, exportPolicy })
  })

  it('is tried with the engine that orders are priced with', async () => {
    expect(await trial()).toMatchObject({ total: 11_000, gst: 1000, gstRemoved: 0 })
    expect(await trial({ country: 'NZ' })).toMatchObject({ total: 10_000, gst: 0, gstRemoved: 1000 })
    expect(await trial({ country: 'NZ', isPickup: true })).toMatchObject({ total: 11_000, gst: 1000 })
    expect(await trial({ postcode: '6798' })).toMatchObject({ total: 10_000, gst: 0 })
    const { classes } = await read()
    await save({ classes, exportPolicy: 'same-price' })
    expect(await trial({ country: 'NZ' })).toMatchObject({ total: 11_000, gst: 0, gstRemoved: 0 })
  })

  it.each([{}, { classes: [], exportPolicy: 'less-tax' }, { classes: [{}], exportPolicy: 'x' }])(
    'refuses %j',
    async (payload) => {
      expect((await save(payload)).statusCode).toBe(400)
    },
  )
})
