import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { activityConsoleRoutes } from '@buoy/platform/audit/server/console-routes.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture, newVariantFixture } from '../../../catalogue/products/catalogue.fixtures.ts'
import { countVariantsByTaxClass } from '../../../catalogue/products/server/count-variants-by-class.ts'
import { moveToTaxClass } from '../../../catalogue/products/server/move-to-tax-class.ts'
import { previewTax } from '../../engine/rules/preview-tax.ts'
import { taxRateFixture } from '../../shipping/shipping.fixtures.ts'
import { type TaxDocument, type TaxTrialInput, taxInput } from '../contract.ts'
import { taxConsoleRoutes } from './console-routes.ts'

/** GST as every store begins. */
const GST = taxRateFixture()

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
        taxConsoleRoutes({
          db,
          clock: { now: () => new Date() },
          renewRates: async () => {},
          taxedGoods: { countVariantsByTaxClass, moveToTaxClass },
          previewTax,
        }),
      )
      await app.register(activityConsoleRoutes({ db, auditKinds: [] }))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const read = async (): Promise<TaxDocument> => (await signedIn.inject({ url: '/console/api/tax' })).json()
const save = (payload: object) =>
  putOver(signedIn, '/console/api/tax', { pricesIncludeTax: true, ...payload })
const trial = async (part: Partial<TaxTrialInput> = {}) => {
  const payload = {
    price: 11_000,
    taxClass: 'standard',
    country: 'AU',
    state: '',
    postcode: '',
    isPickup: false,
    ...part,
  }
  return (await signedIn.inject({ method: 'POST', url: '/console/api/tax/try', payload })).json()
}

describe("the owner's tax", () => {
  it('begins with GST for most goods, none for some and a class for less, and counts what is in a class', async () => {
    expect(await read()).toMatchObject({
      exportPolicy: 'less-tax',
      classes: [
        { slug: 'standard', rates: [GST], variants: 0 },
        { slug: 'gst-free', rates: [], variants: 1 },
        { slug: 'reduced-rate', rates: [{ ...GST, rate: 50_000 }], variants: 0 },
      ],
    })
  })

  it('takes a new class under a slug of its name, in the order given, and is written down', async () => {
    const { classes, exportPolicy } = await read()
    const medical = { name: 'Medical goods', description: 'On the list', rates: [] }
    const saved: TaxDocument = (await save({ classes: [medical, ...classes], exportPolicy })).json()
    expect(saved.classes.map(({ slug }) => slug)).toEqual([
      'medical-goods',
      'standard',
      'gst-free',
      'reduced-rate',
    ])
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
    for (const rates of [
      [],
      [{ ...GST, rate: 0 }],
      [{ ...GST, country: 'NZ' }],
      [{ ...GST, state: 'NSW' }],
    ]) {
      const untaxed = classes.map((one) => ({ ...one, rates }))
      expect((await save({ classes: untaxed, exportPolicy })).json().issues[0].field).toBe('classes.0.rates')
    }
    const alike = [...classes, { name: 'STANDARD', description: '', rates: [GST] }]
    expect((await save({ classes: alike, exportPolicy })).json().issues[0].field).toBe('classes.3.name')
    expect(await read()).toMatchObject({ classes, exportPolicy, moves: [] })
  })

  it('keeps rates by country and state, to four decimals of a percent', async () => {
    const { classes, exportPolicy } = await read()
    const rates = [
      taxRateFixture({ country: 'NZ', rate: 150_000 }),
      taxRateFixture({ country: 'US', state: 'NY', name: 'Sales tax', rate: 88_750 }),
    ]
    const wider = classes.map((one) =>
      one.slug === 'standard' ? { ...one, rates: [...one.rates, ...rates] } : one,
    )
    const saved: TaxDocument = (await save({ classes: wider, exportPolicy })).json()
    expect(saved.classes[0]?.rates).toEqual([GST, ...rates])
    expect(await trial({ country: 'NZ' })).toMatchObject({
      total: 11_000,
      gst: 1435,
      gstRemoved: 0,
      words: '$14.35 is GST',
      why: 'It is sold in New Zealand: 15% of the price without it is GST.',
    })
    expect(await trial({ country: 'US', state: 'NY' })).toMatchObject({ total: 11_000, gst: 897 })
    expect(await trial({ country: 'US', state: 'CA' })).toMatchObject({ total: 10_000, gst: 0 })
    expect((await save({ classes, exportPolicy })).statusCode).toBe(200)
    expect(await trial({ country: 'NZ' })).toMatchObject({ total: 10_000, gst: 0 })
  })

  it.each<[string, object, string, string]>([
    ['a second rate for one place', { state: 'nsw' }, 'classes.1.rates.1.country', 'a rate there already'],
    ['more than 100%', { rate: 1_000_001 }, 'classes.1.rates.1.rate', '100% at most'],
    ['less than nothing', { rate: -1 }, 'classes.1.rates.1.rate', '0% at least'],
    ['a fifth decimal', { rate: 0.5 }, 'classes.1.rates.1.rate', 'four decimals'],
    ['a rate that is not given', { rate: null }, 'classes.1.rates.1.rate', 'in percent'],
    ['a rate beside another', { state: 'NT', together: true }, 'classes.1.rates.1.rate', 'hold one tax'],
    ['postcodes that are none', { postcodes: '90*01' }, 'classes.1.rates.1.postcodes', '“90*01”: A star'],
    ['a tax without a name', { name: ' ' }, 'classes.1.rates.1.name', 'Name the tax'],
    ['no country', { country: '' }, 'classes.1.rates.1.country', 'Choose a country'],
  ])('refuses %s beside its field', async (_what, part, field, message) => {
    const { classes, exportPolicy } = await read()
    const rates = [
      { ...GST, state: 'NSW' },
      { ...GST, ...part },
    ]
    const changed = classes.map((one) => (one.slug === 'gst-free' ? { ...one, rates } : one))
    const reply = await save({ classes: changed, exportPolicy })
    expect(reply.statusCode).toBe(400)
    // What the schema refuses is worded by it; the server's edge turns it into the same list.
    const parsed = taxInput.safeParse({ classes: changed, exportPolicy, pricesIncludeTax: true })
    const issues: { field: string; message: string }[] = parsed.success
      ? reply.json().issues
      : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    expect(issues.find((one) => one.field === field)?.message).toContain(message)
    expect(await read()).toMatchObject({ classes, exportPolicy, moves: [] })
  })

  it('moves the goods of a class that goes where the owner says', async () => {
    const { classes, exportPolicy } = await read()
    const without = classes.filter(({ slug }) => slug !== 'gst-free')
    const lost = await save({ classes: without, exportPolicy, moves: [{ from: 'gst-free', to: 'nowhere' }] })
    expect(lost.json().code).toBe('class-in-use')
    const kept = classes.filter(({ slug }) => slug !== 'standard')
    const standard = await save({
      classes: kept,
      exportPolicy,
      moves: [{ from: 'standard', to: 'gst-free' }],
    })
    expect(standard.json().code).toBe('standard-stays')
    const moves = [{ from: 'gst-free', to: 'reduced-rate' }]
    const saved: TaxDocument = (await save({ classes: without, exportPolicy, moves })).json()
    expect(saved).toMatchObject({
      classes: [
        { slug: 'standard', variants: 0 },
        { slug: 'reduced-rate', variants: 1 },
      ],
      moves: [],
    })
    await save({ classes, exportPolicy })
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

  it('says whether prices include tax, and adds several rates at one place where they do not', async () => {
    const { classes, exportPolicy } = await read()
    const rates = [GST, { ...GST, name: 'Levy', rate: 20_000 }]
    const added = classes.map((one) => (one.slug === 'standard' ? { ...one, rates } : one))
    const refused = await save({ classes: added, exportPolicy })
    expect(refused.json()).toMatchObject({ code: 'same-place' })
    const saved = await save({ classes: added, exportPolicy, pricesIncludeTax: false })
    expect(saved.json()).toMatchObject({ pricesIncludeTax: false, classes: [{ rates }, {}, {}] })
    expect(await trial()).toEqual({
      total: 12_320,
      gst: 1320,
      gstRemoved: 0,
      words: '$13.20 is tax',
      why: 'It is sold in Australia: 10% GST and 2% Levy are added to the price.',
    })
    expect(await trial({ taxClass: 'gst-free' })).toMatchObject({
      total: 11_000,
      why: 'It is sold in Australia, where goods of this class have no tax.',
    })
    expect(await trial({ country: 'FR' })).toMatchObject({
      total: 11_000,
      why: 'It leaves Australia: no tax is added to the price.',
    })
    expect((await save({ classes, exportPolicy })).json()).toMatchObject({ pricesIncludeTax: true })
  })

  it('asks for the address of the store before tax that differs by state is added to what is picked up', async () => {
    const { classes, exportPolicy } = await read()
    const rates = [{ ...GST, state: 'NSW' }]
    const added = classes.map((one) => (one.slug === 'standard' ? { ...one, rates } : one))
    const reply = await save({ classes: added, exportPolicy, pricesIncludeTax: false })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toMatchObject([{ field: 'pricesIncludeTax' }])
    expect(await read()).toMatchObject({ pricesIncludeTax: true, classes })
  })
})
