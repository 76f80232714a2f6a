import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { ReportedRow } from '@buoy/platform/imports/contract.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProductFixture } from '../../../catalogue/products/catalogue.fixtures.ts'
import { createProduct } from '../../../catalogue/products/server/create-product.ts'
import { findTargets, writeTargets } from '../../../catalogue/products/server/targets-in-files.ts'
import type { NewCoupon } from '../../discounts/contract.ts'
import { newCouponFixture } from '../../discounts/discounts.fixtures.ts'
import { createCoupon } from '../../discounts/server/create-coupon.ts'
import { moveCoupon } from '../../discounts/server/move-coupon.ts'
import type { CouponImport, CouponOptions } from '../contract.ts'
import { couponCsvRoutes } from './console-routes.ts'
import { couponImportWorkers } from './coupon-import-workers.ts'

let database: TestDatabase
let queue: ManualQueue
let dataDir: string
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let productId: number
let categoryId: number
const clock = movableClock()
clock.freeze(new Date('2026-11-21T03:00:00Z'))
const deps = () => ({
  db: database.db,
  jobs: queue,
  dataDir,
  clock,
  log: silentLog,
  chance: systemChance,
  findTargets,
  writeTargets,
})

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await manualQueue(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-coupons-'))
  owner = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(couponCsvRoutes(deps()))
    },
  })
  await database.db.transaction((tx) => createProduct(tx, newProductFixture({ slug: 'raft', name: 'Raft' })))
  productId = (await rows<{ id: number }>('select id from shop.product'))[0]?.id ?? 0
  await rows(`insert into shop.category (name, slug, position) values ('Boats, big', 'boats', 1)`)
  categoryId =
    (await rows<{ id: number }>('select id from shop.category order by id desc limit 1'))[0]?.id ?? 0
})
beforeEach(() => rows('delete from shop.coupon'))
afterAll(async () => {
  await owner.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const rows = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(query, values)).rows
const make = async (changes: Partial<NewCoupon>): Promise<number> => {
  const made = await createCoupon(deps(), { coupon: newCouponFixture(changes), owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return made.value.id
}
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  owner.inject({ method, url: `/console/api/coupon-imports${url}`, ...(payload ? { payload } : {}) })
async function open(text: string | Buffer) {
  const upload = await beginUpload(deps(), 'csv')
  await appendPiece(deps(), { id: upload, offset: 0, bytes: Buffer.from(text) })
  return ask('POST', '', { upload, fileName: 'coupons.csv' })
}
async function work() {
  const { failed } = await queue.drain(couponImportWorkers(deps()))
  expect(failed).toEqual([])
}
async function check(text: string | Buffer, options: Partial<CouponOptions> = {}): Promise<CouponImport> {
  const file = (await open(text)).json<CouponImport>()
  const asked = { mapping: file.mapping, options: { ...file.options, ...options } }
  expect((await ask('POST', `/${file.id}/check`, asked)).statusCode).toBe(200)
  await work()
  return (await ask('GET', `/${file.id}`)).json()
}
async function run(text: string | Buffer, options: Partial<CouponOptions> = {}): Promise<CouponImport> {
  const { id } = await check(text, options)
  await ask('POST', `/${id}/run`)
  await work()
  return (await ask('GET', `/${id}`)).json()
}
const report = async (id: number, which: 'refused' | 'remarked') =>
  (await ask('GET', `/${id}/${which}`))
    .json<{ rows: ReportedRow[] }>()
    .rows.map(({ line, about, problems }) => [line, about[0], problems[0]?.column, problems[0]?.message])
const exported = async () => (await owner.inject({ url: '/console/api/coupons.csv' })).body
const stored = () => rows('select * from shop.coupon order by id')

describe('coupons as a file', () => {
  it('come back from their own export and nothing changes', async () => {
    await make({
      code: 'FULL',
      kind: 'fixed-cart',
      amount: 1000,
      freeShipping: true,
      minimumSpend: 8000,
      maximumSpend: 90_000,
      productIds: [productId],
      excludedProductIds: [9999],
      excludeSale: true,
      categoryIds: [categoryId],
      excludedCategoryIds: [8888],
      startsOn: '2026-11-01',
      ...{
        endsOn: '2026-11-30',
        usageLimit: 100,
        usageLimitPerCustomer: 1,
        itemLimit: 2,
        individualUse: true,
      },
    })
    await make({ code: '+5' })
    await make({ code: '-X', name: '=HYPERLINK("x")', amount: 1234 })
    await make({ code: 'SHIP', kind: 'free-shipping', amount: 0 })
    await make({ codeMode: 'single-use', code: '', name: 'Friends, and more' })
    const off = await make({ code: 'OFF' })
    await moveCoupon(deps(), { id: off, to: 'disabled', owner: null })
    const away = await make({ code: 'AWAY' })
    await moveCoupon(deps(), { id: away, to: 'archived', owner: null })
    const before = await stored()
    const text = await exported()
    expect(text.split('\r\n')[1]).toBe(
      `FULL,,fixed-cart,10.00,yes,80.00,900.00,"Boats\\, big",id:8888,RAFT,id:9999,yes,2026-11-01,2026-11-30,100,1,2,yes,yes`,
    )
    expect(text).toContain(`\r\n'-X,"'=HYPERLINK(""x"")",percent,12.34,`)
    expect(text).not.toContain('AWAY')
    const done = await run(text)
    expect(done.counts).toEqual({ create: 0, change: 0, same: 6, refused: 0, rows: 6, remarked: 0 })
    expect(await stored()).toEqual(before)
  })

  it('are the same coupons in a shop that had none, off where they were off', async () => {
    await make({ code: 'TEN', minimumSpend: 5000, productIds: [productId] })
    const off = await make({ code: 'OFF' })
    await moveCoupon(deps(), { id: off, to: 'disabled', owner: null })
    await make({ codeMode: 'single-use', code: '', name: 'Friends' })
    const text = await exported()
    await rows('delete from shop.coupon')
    const checked = await check(text)
    expect(checked.counts).toMatchObject({ create: 3, remarked: 1 })
    expect(await stored()).toEqual([])
    await ask('POST', `/${checked.id}/run`)
    await work()
    expect(await exported()).toBe(text)
    expect(await report(checked.id, 'remarked')).toEqual([
      [4, 'Friends', '', 'Has single-use codes. Make them on its page after the import.'],
    ])
    const [entry] = await rows(
      `select * from people.audit_entry where action = 'coupons imported' order by id desc`,
    )
    expect(entry).toMatchObject({ subject: 'coupons.csv', detail: { create: 3 } })
  })

  it('change in what the file says and in nothing else, and once', async () => {
    const id = await make({ code: 'TEN', minimumSpend: 5000, usageLimit: 7 })
    const text = 'Coupon code,Minimum spend,Switched on\nten,60.00,no\n'
    expect((await check(text)).counts).toMatchObject({ change: 1 })
    const done = await run(text)
    expect(done.counts).toMatchObject({ change: 1, refused: 0 })
    expect(await stored()).toMatchObject([
      { id, minimum_spend: 6000, usage_limit: 7, amount: 1000, enabled: false, name: 'TEN' },
    ])
    expect((await check(text)).counts).toMatchObject({ same: 1, change: 0 })
    expect((await check(text, { update: false })).counts).toMatchObject({ refused: 1 })
  })

  it('are refused row by row, with why and what to do', async () => {
    await make({ codeMode: 'single-use', code: '', name: 'Twice' })
    const twice = await make({ codeMode: 'single-use', code: '', name: 'TWICE' })
    await rows(`insert into shop.coupon_code (coupon_id, code) values ($1, 'MATE-1')`, [twice])
    const away = await make({ code: 'AWAY' })
    await moveCoupon(deps(), { id: away, to: 'archived', owner: null })
    const lines = [
      'Code,Name,Kind,Amount,Minimum spend,Maximum spend,First day,Last day,Products,Uses in all',
      'FINE,,percent,10,,,,,raft,',
      'fine,,percent,20,,,,,,',
      ',,percent,10,,,,,,',
      'TWO WORDS,,percent,10,,,,,,',
      `${'X'.repeat(41)},,percent,10,,,,,,`,
      'OVER,,percent,101,,,,,,',
      'NONE,,percent,,,,,,,',
      'LESS,,percent,10,20,10,,,,',
      'DAYS,,percent,10,,,2026-12-02,2026-12-01,,',
      'GONE,,percent,10,,,,,NO-SUCH,',
      'ZERO,,percent,10,,,,,,0',
      'HUGE,,percent,10,,,,,,99999999999',
      'MATE-1,,percent,10,,,,,,',
      'AWAY,,percent,10,,,,,,',
      ',Twice,percent,10,,,,,,',
      'NUL\u0000,,percent,10,,,,,,',
      'LONG,,percent,10,,,,,,,one more',
    ]
    const { id, counts } = await run(lines.join('\n'), { numbers: '.' })
    expect(counts).toMatchObject({ create: 1, change: 0, refused: 16 })
    expect(await report(id, 'refused')).toEqual([
      [3, 'FINE', '', 'This coupon is in line 2 already. Remove one of the two rows.'],
      [4, '', '', 'Has neither a code nor a name. Write one of them.'],
      [5, 'TWO WORDS', 'Code', 'Use letters, digits and . _ - + % only, without spaces.'],
      [6, 'X'.repeat(41), 'Code', 'Keep the code to 40 characters.'],
      [7, 'OVER', 'Amount', 'A percentage goes from 0 to 100.'],
      [8, 'NONE', 'Amount', 'This coupon would take nothing off. Enter more than 0.'],
      [9, 'LESS', 'Maximum spend', 'The most must not be less than the least.'],
      [10, 'DAYS', 'Last day', 'The last day must not be before the first.'],
      [11, 'GONE', 'Products', expect.stringContaining('no product with the SKU "NO-SUCH"')],
      [12, 'ZERO', 'Uses in all', 'Enter 1 or more, or leave it empty.'],
      [13, 'HUGE', 'Uses in all', 'That number is too large.'],
      [14, 'MATE-1', '', 'This is one of the single-use codes of “TWICE”. Choose another code.'],
      [15, 'AWAY', '', expect.stringContaining('is archived. Restore it first')],
      [16, 'Twice', '', expect.stringContaining('Several coupons have this name. Rename')],
      [17, 'NUL\uFFFD', '', expect.stringContaining('U+0000')],
      [18, 'LONG', '', expect.stringContaining('more cells than there are headings')],
    ])
    const codes = await rows<{ code: string }>('select code from shop.coupon_code order by code')
    expect(codes.map(({ code }) => code)).toEqual(['AWAY', 'FINE', 'MATE-1'])
  })

  it('are all written, some at a time', async () => {
    const many = Array.from({ length: 450 }, (_, index) => `MANY-${index},percent,10`)
    const done = await run(['Code,Kind,Amount', ...many].join('\n'))
    expect(done).toMatchObject({ state: 'done', share: 1, counts: { create: 450, rows: 450 } })
    expect((await exported()).trim().split('\r\n')).toHaveLength(451)
  })

  it('come from files that are some, with columns that say which', async () => {
    expect((await open(Buffer.from('PK\u0003\u0004workbook'))).json()).toMatchObject({ code: 'not-csv' })
    const { id } = (await open('Amount,Kind\n10,percent\n')).json<CouponImport>()
    const options = { update: true, numbers: '.' }
    const wrong = await ask('POST', `/${id}/check`, { mapping: ['amount', 'kind'], options })
    expect(wrong.json()).toMatchObject({ code: 'wrong-columns' })
    const unknown = await ask('POST', `/${id}/check`, { mapping: ['uses', 'code'], options })
    expect(unknown.json()).toMatchObject({ code: 'wrong-columns' })
    const bad = { mapping: ['amount', 'code'], options: { ...options, numbers: '!' } }
    expect((await ask('POST', `/${id}/check`, bad)).statusCode).toBe(400)
  })
})
