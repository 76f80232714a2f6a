import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomFieldInput, CustomFieldList, CustomValues } from '../../custom-fields/contract.ts'
import { customFieldRoutes } from '../../custom-fields/server/console-routes.ts'
import { customFieldWorkers } from '../../custom-fields/server/refresh-products.ts'
import { listingQueryFixture, shownCatalogue } from '../../products/catalogue.fixtures.ts'
import type { EditableProduct, EditorChoices, ProductDraft } from '../../products/draft-contract.ts'
import { NO_FILTERS } from '../../products/rules/listing-address.ts'
import { findProduct } from '../../products/server/find-product.ts'
import { listCatalogue } from '../../products/server/list-catalogue.ts'
import { listProducts } from '../../products/server/list-products.ts'
import { matchProducts } from '../../search/server/match-products.ts'
import { draftFixture, draftVariantFixture } from '../product-editing.fixtures.ts'
import { productEditingRoutes } from './console-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let queue: ManualQueue
const ids = new Map<string, number>()
const held = async () => new Map<number, number>()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  queue = await manualQueue(db)
  const deps = {
    db,
    jobs: queue,
    clock: { now: () => new Date() },
    held,
    ordered: async () => new Set<number>(),
    comparedPrices: async () => new Map<number, string[]>(),
  }
  app = await openSignedInApp({
    db,
    routes: async (server) => {
      await server.register(productEditingRoutes(deps))
      await server.register(customFieldRoutes(deps))
    },
  })
  await add({ kind: 'choice', label: 'Wood', choices: ['Solid oak', 'Bamboo'], isFilter: true })
  await add({ kind: 'yes-no', label: 'Dishwasher safe', isFilter: true })
  await add({ kind: 'number', label: 'Depth', unit: 'cm', isFilter: true })
  await add({ kind: 'text', label: 'Finish', isFilter: true })
  await add({ kind: 'text', label: 'Shelf', isShown: false })
  await add({ kind: 'date', label: 'Season' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Added = Partial<Omit<CustomFieldInput, 'choices'>> & { kind: string; label: string; choices?: string[] }
async function add({ choices = [], ...says }: Added): Promise<void> {
  const payload = { ...says, choices: choices.map((label) => ({ label })) }
  const answer = await app.inject({ method: 'POST', url: '/console/api/custom-fields', payload })
  ids.set(says.label, answer.json<{ made: { id: number } }>().made.id)
}
const fieldAt = (label: string) => `/console/api/custom-fields/${ids.get(label)}`
async function settle(): Promise<void> {
  const { failed } = await queue.drain([
    ...customFieldWorkers({ db: database.db }),
    { queue: 'settle-sales', work: async () => {} },
  ])
  expect(failed).toEqual([])
}
async function make(slug: string, custom: CustomValues, part: Partial<ProductDraft> = {}) {
  const draft = draftFixture({
    slug,
    attributes: [],
    variants: [draftVariantFixture({ sku: slug })],
    ...part,
    custom,
  })
  const answer = await app.inject({ method: 'POST', url: '/console/api/products', payload: { draft } })
  expect(answer.statusCode, answer.body).toBe(201)
  return read(answer.json<{ id: number }>().id)
}
const read = async (id: number) =>
  (await app.inject({ url: `/console/api/products/${id}` })).json<EditableProduct>()
const save = (product: EditableProduct, custom: unknown) =>
  app.inject({
    method: 'PUT',
    url: `/console/api/products/${product.id}`,
    payload: { version: product.version, draft: { ...product.draft, custom } },
  })
async function facets(choices: Record<string, string[]> = {}) {
  const query = listingQueryFixture({ filters: { ...NO_FILTERS, choices } })
  const listing = await listProducts(shownCatalogue(database), query)
  const counted = listing?.facets.choices.map(({ label, values }) => [
    label,
    ...values.map((one) => `${one.label} ${one.count}`),
  ])
  return { total: listing?.total, counted }
}
async function found(phrase: string): Promise<number> {
  return (await matchProducts(database, phrase)).ids.length
}

describe('the values of a product', () => {
  it('are kept, read with every field, and stay where a save does not name them', async () => {
    const product = await make('kept', {
      wood: 'bamboo',
      finish: '  Oiled ',
      depth: 2.5,
      'dishwasher-safe': false,
    })
    expect(product.draft.custom).toEqual({
      wood: 'bamboo',
      'dishwasher-safe': false,
      depth: 2.5,
      finish: 'Oiled',
      shelf: null,
      season: null,
    })
    expect((await save(product, { finish: null, shelf: 'A3' })).statusCode).toBe(200)
    const { custom: _, ...draft } = (await read(product.id)).draft
    const silent = await app.inject({
      method: 'PUT',
      url: `/console/api/products/${product.id}`,
      payload: { version: product.version + 1, draft: { ...draft, brand: 'Buoy' } },
    })
    expect(silent.json<EditableProduct>().draft).toMatchObject({
      brand: 'Buoy',
      custom: { wood: 'bamboo', depth: 2.5, 'dishwasher-safe': false, finish: null, shelf: 'A3' },
    })
    const { rows } = await database.pool.query(
      `select detail from people.audit_entry where action = 'product changed' order by id limit 1`,
    )
    expect(rows[0].detail).toMatchObject({ Finish: 'Oiled → nothing', Shelf: 'nothing → A3' })
  })

  it.each([
    [{ wood: 'mahogany' }, 'custom.wood', 'Wood is one of Solid oak, Bamboo.'],
    [{ depth: '3' }, 'custom.depth', 'Depth is a number.'],
    [{ season: '2027-02-30' }, 'custom.season', 'Season is a day such as 2026-12-24.'],
    [{ gone: 'x' }, 'custom.gone', 'This field no longer exists. Load the page again, then save.'],
  ])('are refused by their kind, and nothing is written: %j', async (custom, field, message) => {
    const product = await make(`refused-${field}`.replaceAll('.', '-'), { wood: 'bamboo' })
    const answer = await save(product, custom)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ issues: object[] }>().issues).toEqual([{ field, message }])
    expect((await read(product.id)).version).toBe(product.version)
  })

  it.each([
    [{ wood: ['bamboo'] }],
    [{ wood: { a: 1 } }],
    ['bamboo'],
    [[]],
    [{ finish: 'x'.repeat(1001) }],
    [{ ['x'.repeat(61)]: 'x' }],
    [Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f-${index}`, null]))],
  ])('are refused in any other form', async (custom) => {
    const product = await make(`form-${Math.random()}`.replace('.', '-'), {})
    expect((await save(product, custom)).statusCode).toBe(400)
  })

  it('of a field out of use are not offered, and kept', async () => {
    const product = await make('season', { season: '2026-12-24' })
    await app.inject({ method: 'POST', url: `${fieldAt('Season')}/archive` })
    const opened = await read(product.id)
    expect(Object.keys(opened.draft.custom)).not.toContain('season')
    const choices = (await app.inject({ url: '/console/api/products/choices' })).json<EditorChoices>()
    expect(choices.customFields.map(({ label }) => label)).not.toContain('Season')
    await save(opened, { ...opened.draft.custom, finish: 'Raw' })
    await app.inject({ method: 'POST', url: `${fieldAt('Season')}/restore` })
    expect((await read(product.id)).draft.custom).toMatchObject({ season: '2026-12-24', finish: 'Raw' })
    await settle()
  })
})

describe('the shop', () => {
  beforeAll(async () => {
    await database.pool.query('delete from shop.product')
    await make('oak', {
      wood: 'solid-oak',
      'dishwasher-safe': true,
      depth: 2.5,
      finish: 'Oiled',
      shelf: 'Zebra',
      season: '2026-12-24',
    })
    await make('bamboo', { wood: 'bamboo', 'dishwasher-safe': false, depth: 10, finish: 'x'.repeat(41) })
    await make('plain', {})
    await settle()
  })

  it('shows what is to be shown on the product page, for search engines too', async () => {
    const page = await findProduct(shownCatalogue(database), 'oak')
    expect(page?.attributes).toEqual([
      { label: 'Wood', value: 'Solid oak' },
      { label: 'Dishwasher safe', value: 'Yes' },
      { label: 'Depth', value: '2.5 cm' },
      { label: 'Finish', value: 'Oiled' },
      { label: 'Season', value: '24 December 2026' },
    ])
    expect((await findProduct(shownCatalogue(database), 'plain'))?.attributes).toEqual([])
  })

  it('filters by the fields that are filters, with counts, in the owner’s order', async () => {
    const all = await facets()
    expect(all).toEqual({
      total: 3,
      counted: [
        ['Wood', 'Solid oak 1', 'Bamboo 1'],
        ['Dishwasher safe', 'Yes 1', 'No 1'],
        ['Depth', '2.5 cm 1', '10 cm 1'],
        ['Finish', 'Oiled 1'],
      ],
    })
    const narrowed = await facets({ wood: ['bamboo'] })
    expect(narrowed.total).toBe(1)
    expect(narrowed.counted?.slice(0, 2)).toEqual([
      ['Wood', 'Solid oak 1', 'Bamboo 1'],
      ['Dishwasher safe', 'Yes 0', 'No 1'],
    ])
    expect((await facets({ depth: ['2-5'] })).total).toBe(1)
  })

  it('finds products by texts, choices and what is so, and not by what is for staff', async () => {
    expect([await found('solid oak'), await found('oiled'), await found('dishwasher')]).toEqual([1, 1, 1])
    expect([await found('zebra'), await found('wood')]).toEqual([0, 0])
    const owners = async (search: string) =>
      (
        await listCatalogue(
          { db: database.db, held },
          { page: 1, search, stock: '', status: '', category: null, sale: '', sort: '' },
        )
      ).total
    expect([await owners('zebra'), await owners('Solid oak'), await owners('finish')]).toEqual([1, 1, 0])
  })

  it('follows a choice that is renamed, and a field that goes out of use and comes back', async () => {
    const choices = [
      { value: 'bamboo', label: 'Bamboo' },
      { value: 'solid-oak', label: 'Ancient timber' },
    ]
    await putOver(app, fieldAt('Wood'), { label: 'Timber', choices, isFilter: true })
    await settle()
    expect((await facets()).counted?.[0]).toEqual(['Timber', 'Bamboo 1', 'Ancient timber 1'])
    expect([await found('ancient'), await found('solid')]).toEqual([1, 0])

    await app.inject({ method: 'POST', url: `${fieldAt('Wood')}/archive` })
    // Before its products have been gone through, too.
    expect((await facets()).counted?.map(([label]) => label)).toEqual(['Dishwasher safe', 'Depth', 'Finish'])
    expect(
      (await findProduct(shownCatalogue(database), 'oak'))?.attributes.map(({ label }) => label),
    ).not.toContain('Timber')
    await settle()
    expect([await found('ancient'), (await facets({ wood: ['bamboo'] })).total]).toEqual([0, 0])

    await app.inject({ method: 'POST', url: `${fieldAt('Wood')}/restore` })
    await settle()
    expect([await found('ancient'), (await facets({ wood: ['bamboo'] })).total]).toEqual([1, 1])
  })

  it('says of a field how many products have a value, archived ones too', async () => {
    const { fields } = (await app.inject({ url: '/console/api/custom-fields' })).json<CustomFieldList>()
    expect(fields.find(({ key }) => key === 'wood')).toMatchObject({
      uses: 2,
      choiceUses: { bamboo: 1, 'solid-oak': 1 },
    })
  })
})
