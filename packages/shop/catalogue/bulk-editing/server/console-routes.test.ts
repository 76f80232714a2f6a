import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveCustomFields } from '../../custom-fields/custom-field.fixtures.ts'
import { newColourfulProductFixture, newProductFixture } from '../../products/catalogue.fixtures.ts'
import { createProduct } from '../../products/server/create-product.ts'
import type { BulkChange, BulkReport, BulkRow } from '../contract.ts'
import { bulkEditingRoutes } from './console-routes.ts'

let database: TestDatabase
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
let ids: number[]
const comparedIds = new Set<number>()

beforeAll(async () => {
  database = await openTestDatabase()
  ids = await database.db.transaction(async (tx) => [
    await createProduct(tx, newColourfulProductFixture({ slug: 'twin' })),
    await createProduct(tx, newProductFixture({ slug: 'solo' })),
  ])
  signedIn = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(
        bulkEditingRoutes({
          db: database.db,
          clock: { now: () => new Date('2026-11-21T03:00:00Z') },
          jobs: { enqueue: async () => {} },
          held: async () => new Map(),
          comparedPrices: async (_db, variantIds) =>
            new Map(variantIds.filter((id) => comparedIds.has(id)).map((id) => [id, ['Cheaper boards']])),
        }),
      )
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const post = (path: string, payload: object) =>
  signedIn.inject({ method: 'POST', url: `/console/api/products/${path}`, payload })
const change = async (asked: BulkChange): Promise<BulkReport> =>
  (await post('bulk', { ids, change: asked })).json()
const prices = async () =>
  (await database.pool.query('select sku, price, stock from shop.variant order by sku')).rows

describe('many products at once', () => {
  it('show what would become of them, and stay as they are', async () => {
    const before = await prices()
    const asked = { kind: 'price', by: 'percent', value: 10 }
    const rows: BulkRow[] = (await post('bulk/preview', { ids, change: asked })).json()
    expect(rows[1]).toMatchObject({ differences: [{ label: 'SOLO: price', from: '$129.00', to: '$141.90' }] })
    expect(await prices()).toEqual(before)
  })

  it('keep a price that a running test compares, and the others get theirs', async () => {
    const { rows } = await database.pool.query("select id from shop.variant where sku = 'SOLO'")
    comparedIds.add(rows[0].id)
    const before = await prices()
    const asked = { kind: 'price', by: 'percent', value: 10 } as const
    const shown: BulkRow[] = (await post('bulk/preview', { ids, change: asked })).json()
    expect(shown.map(({ refusal }) => refusal)).toEqual([
      null,
      'The running test “Cheaper boards” compares this price. It will have no verdict once the price changes. End the test first, or change the price in the product’s editor, which asks you whether to go on.',
    ])
    const report = await change(asked)
    expect(report).toMatchObject({ changed: 1, rows: [{ refusal: null }, { refusal: expect.any(String) }] })
    const solo = (all: typeof before) => all.filter(({ sku }) => sku === 'SOLO')
    expect(solo(await prices())).toEqual(solo(before))
    await post('bulk/undo', report.undo ?? {})
    expect(await prices()).toEqual(before)
    const hidden = await change({ kind: 'status', status: 'hidden' })
    expect(hidden.changed).toBe(2)
    await post('bulk/undo', hidden.undo ?? {})
    comparedIds.clear()
  })

  it('get one value of a custom field, and what each had before comes back', async () => {
    await haveCustomFields(database.db, [
      {
        key: 'wood',
        kind: 'choice',
        label: 'Wood',
        choices: [
          { value: 'oak', label: 'Oak' },
          { value: 'pine', label: 'Pine' },
        ],
      },
    ])
    const values = async () =>
      (
        await database.pool.query(`select fields -> 'custom' as custom from shop.product order by id`)
      ).rows.map(({ custom }) => custom)
    await database.pool.query(
      `update shop.product set fields = '{"custom": {"wood": "pine", "other": 1}}' where slug = 'solo'`,
    )
    const asked = { kind: 'custom' as const, values: { wood: 'oak' } }
    const rows: BulkRow[] = (await post('bulk/preview', { ids, change: asked })).json()
    expect(rows.map(({ differences }) => differences)).toEqual([
      [{ label: 'Wood', from: 'nothing', to: 'Oak' }],
      [{ label: 'Wood', from: 'Pine', to: 'Oak' }],
    ])
    const report = await change(asked)
    expect(await values()).toEqual([{ wood: 'oak' }, { wood: 'oak', other: 1 }])
    await post('bulk/undo', report.undo ?? {})
    expect(await values()).toEqual([null, { wood: 'pine', other: 1 }])
    const wrong = await change({ kind: 'custom', values: { wood: 'mahogany' } })
    expect(wrong).toMatchObject({ changed: 0, rows: [{ refusal: 'Wood is one of Oak, Pine.' }, {}] })
    expect((await change({ kind: 'custom', values: { wood: null } })).changed).toBe(1)
    expect(await values()).toEqual([null, { other: 1 }])
  })

  it('change together and are taken back together, written down both times', async () => {
    const before = await prices()
    const report = await change({ kind: 'price', by: 'amount', value: 500 })
    expect(report).toMatchObject({ changed: 2, rows: [{ refusal: null }, { refusal: null }] })
    expect((await prices()).map(({ price }) => price)).toEqual(before.map(({ price }) => price + 500))
    expect((await post('bulk/undo', report.undo ?? {})).json()).toMatchObject({ changed: 2 })
    expect(await prices()).toEqual(before)
    const { rows } = await database.pool.query(
      'select action, subject from people.audit_entry order by id desc limit 2',
    )
    expect(rows).toEqual([
      { action: 'change of products taken back', subject: '2 products' },
      { action: 'products changed: price', subject: '2 products' },
    ])
  })

  it('say which of them a change does not fit, and change the others', async () => {
    await database.pool.query(`update shop.variant set sale_price = 12000, price = 12000 where sku = 'SOLO'`)
    const report = await change({ kind: 'price', by: 'set', value: 5000 })
    expect(report.changed).toBe(1)
    expect(report.rows[1]?.refusal).toContain('lower than the regular price')
    await post('bulk/undo', report.undo ?? {})
  })

  it('are not taken back where somebody saved or bought since', async () => {
    const report = await change({ kind: 'stock', by: 'set', value: 50 })
    await database.pool.query(`update shop.variant set stock = 49 where sku = 'TWIN-WHI'`)
    await database.pool.query(`update shop.product set version = version + 1 where slug = 'solo'`)
    const undone: BulkReport = (await post('bulk/undo', report.undo ?? {})).json()
    expect(undone.rows.map(({ refusal }) => refusal !== null)).toEqual([false, true])
    expect(await prices()).toMatchObject([
      { sku: 'SOLO', stock: 50 },
      { sku: 'TWIN-NAV', stock: 10 },
      { sku: 'TWIN-WHI', stock: 49 },
    ])
  })

  it('move to another tax class and back, and stay where the class is not there', async () => {
    const classes = async () =>
      (await database.pool.query('select distinct tax_class from shop.variant')).rows.map(
        (row) => row.tax_class,
      )
    const report = await change({ kind: 'taxClass', taxClass: 'reduced-rate' })
    expect([report.changed, await classes()]).toEqual([2, ['reduced-rate']])
    await post('bulk/undo', report.undo ?? {})
    expect(await classes()).toEqual(['standard'])
    const lost = await change({ kind: 'taxClass', taxClass: 'vanished' })
    expect(lost.changed).toBe(0)
    expect(lost.rows[0]?.refusal).toContain('This tax class no longer exists')
  })

  it('are archived and come back', async () => {
    expect((await post('archive', { ids })).json()).toEqual({ changed: 2 })
    expect((await change({ kind: 'status', status: 'draft' })).rows[0]?.refusal).toContain('archived')
    expect((await post('restore', { ids })).json()).toEqual({ changed: 2 })
  })

  it.each([
    ['nothing chosen', { ids: [], change: { kind: 'status', status: 'draft' } }],
    ['an unknown change', { ids: [1], change: { kind: 'colour' } }],
    [
      'a sale of everything',
      { ids: [1], change: { kind: 'sale', percentOff: 100, from: null, until: null } },
    ],
  ])('are not touched by %s', async (_what, payload) => {
    expect((await post('bulk', payload)).statusCode).toBe(400)
  })
})
