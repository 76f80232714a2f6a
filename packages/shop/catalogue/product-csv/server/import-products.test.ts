import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newColourfulProductFixture,
  newProductFixture,
  pictureFixture,
} from '../../products/catalogue.fixtures.ts'
import { createProduct } from '../../products/server/create-product.ts'
import { type Imports, openImports } from '../product-csv.fixtures.ts'
import { importWorkers } from './import-workers.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
  await shop.database.db.transaction(async (tx) => {
    await createProduct(tx, newColourfulProductFixture({ slug: 'twin', name: 'Twin' }))
    const pictures = [pictureFixture({ name: 'solo-1' })]
    const description = '<p>It "floats", a lot.</p>'
    await createProduct(
      tx,
      newProductFixture({ slug: 'solo', name: '=Solo', description, pictures, tags: ['a, b'] }),
    )
  })
})
afterAll(() => shop.close())

const { exported, ask, open, check, run, rows } = {
  exported: () => shop.exported(),
  ask: (...given: Parameters<Imports['ask']>) => shop.ask(...given),
  open: (...given: Parameters<Imports['open']>) => shop.open(...given),
  check: (...given: Parameters<Imports['check']>) => shop.check(...given),
  run: (...given: Parameters<Imports['run']>) => shop.run(...given),
  rows: (...given: Parameters<Imports['rows']>) => shop.rows(...given),
}
const refused = (id: number) => shop.report(id, 'refused')

describe('products from a file', () => {
  it('are the same after the way out and back: nothing changes', async () => {
    const text = await exported()
    expect(text).toContain("'=Solo")
    const checked = await check(text)
    expect(checked.counts).toEqual({ create: 0, change: 0, same: 4, refused: 0, rows: 4, remarked: 0 })
  })

  it('come with their tax class, by WooCommerce’s names too, and out with it again', async () => {
    const table = [
      'SKU,Name,Regular price,Tax class',
      'TAX-1,Plain,20,',
      'TAX-2,Less,20,reduced-rate',
      'TAX-3,None,20,zero-rate',
      'TAX-4,Lost,20,luxury-rate',
    ]
    const { id, counts } = await run(`${table.join('\n')}\n`)
    expect(counts).toMatchObject({ create: 3, refused: 1 })
    expect(JSON.stringify(await refused(id))).toContain('There is no tax class')
    const sold = await rows(`select sku, tax_class from shop.variant where sku like 'TAX-%' order by sku`)
    expect(sold.map((row) => row.tax_class)).toEqual(['standard', 'reduced-rate', 'gst-free'])
    expect(await exported()).toMatch(/TAX-2.*reduced-rate/)
    await shop.database.pool.query(`delete from shop.product where name in ('Plain', 'Less', 'None')`)
  })

  it('are shown before anything happens, and nothing has happened then', async () => {
    const before = await exported()
    const { state, counts } = await check('SKU,Name,Regular price\nNEW-1,New tray,20\n')
    expect({ state, counts }).toMatchObject({ state: 'checked', counts: { create: 1, refused: 0 } })
    expect(await exported()).toBe(before)
  })

  it('are made with variations, categories and links, whatever the order of the rows', async () => {
    const text = [
      'Type,SKU,Name,Regular price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Cross-sells',
      'variation,CUP-R,,12.50,3,,CUP,Colour,Red,',
      'simple,CLIP,Clip,5,7,"Extras, Trays > Small",,Material,"Bamboo\\, oiled",CUP',
      'variable,CUP,Cup,,,Extras,,Colour,"Blue, Red",',
      'variation,CUP-B,,13,0,,CUP,Colour,Blue,',
    ].join('\n')
    const done = await run(text)
    expect(done).toMatchObject({ state: 'done', share: 1, counts: { create: 4, refused: 0 } })
    expect(
      await rows(
        `select sku, price, stock, options from shop.variant where sku like 'CUP%' or sku = 'CLIP' order by sku`,
      ),
    ).toEqual([
      { sku: 'CLIP', price: 500, stock: 7, options: {} },
      { sku: 'CUP-B', price: 1300, stock: 0, options: { colour: 'blue' } },
      { sku: 'CUP-R', price: 1250, stock: 3, options: { colour: 'red' } },
    ])
    expect(
      await rows(`select child.name, parent.name as above from shop.category child
        left join shop.category parent on parent.id = child.parent_id order by child.name`),
    ).toEqual([
      { name: 'Extras', above: null },
      { name: 'Small', above: 'Trays' },
      { name: 'Trays', above: null },
    ])
    expect(
      await rows(
        `select kind, product.name from shop.product_link join shop.product on product.id = linked_id`,
      ),
    ).toEqual([{ kind: 'cross-sell', name: 'Cup' }])
    expect(await rows(`select reason, reference from shop.stock_movement where change = 7`)).toEqual([
      { reason: 'import', reference: 'products.csv' },
    ])
    const again = await run(text)
    expect(again.counts, 'a second time changes nothing').toMatchObject({ create: 0, change: 0, same: 4 })
  })

  it('are put into new categories of one name in different places, each with an address of its own', async () => {
    const text = [
      'SKU,Name,Regular price,Categories',
      'SHELF-1,First,5,"Kitchen > Shelves, Bath > Shelves"',
      'SHELF-2,Second,5,Shelves',
    ].join('\n')
    expect(await run(text)).toMatchObject({ state: 'done', counts: { create: 2, refused: 0 } })
    const made = await rows(
      `select child.slug, parent.name as above from shop.category child
        left join shop.category parent on parent.id = child.parent_id where child.name = 'Shelves' order by child.id`,
    )
    expect(made.map(({ above }) => above)).toEqual(['Kitchen', 'Bath', null])
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(3)
  })

  it('change what the file says and leave the rest', async () => {
    const done = await run('SKU,Regular price\nSOLO,149\n')
    expect(done.counts).toMatchObject({ change: 1 })
    expect(
      await rows(
        `select name, price, stock from shop.variant join shop.product on product.id = product_id where sku = 'SOLO'`,
      ),
    ).toEqual([{ name: '=Solo', price: 14_900, stock: 10 }])
  })

  it('may be a list of codes and prices: each finds its variation, and none undoes another', async () => {
    const done = await run('SKU,Regular price\nTWIN-WHI,41\nTWIN-NAV,44.50\n')
    expect(done.counts).toMatchObject({ change: 2, refused: 0 })
    expect(await rows(`select sku, price from shop.variant where sku like 'TWIN-%' order by sku`)).toEqual([
      { sku: 'TWIN-NAV', price: 4450 },
      { sku: 'TWIN-WHI', price: 4100 },
    ])
  })

  it('leave products alone that are there, when asked to', async () => {
    const { id, counts } = await check('SKU,Regular price\nSOLO,1\n', { update: false })
    expect(counts).toMatchObject({ refused: 1, change: 0 })
    expect((await refused(id))[0]?.problems[0]?.message).toContain('already')
  })

  it('are refused row by row, with line, column and what to do; the good rows go through', async () => {
    const { id, counts } = await run(
      [
        'Type,SKU,Name,Regular price,Stock,Parent,Images,Attribute 1 name,Attribute 1 value(s)',
        'simple,OK-1,Fine,10,1,,,,',
        'simple,BAD-1,Bad,cheap,1,,,,',
        'simple,OK-1,Twice,10,1,,,,',
        'simple,BAD-2,,10,1,,,,',
        'simple,OK-3,Far picture,10,1,,https://elsewhere.example/a.jpg,,',
        'variation,BAD-4,,10,1,NOWHERE,,Colour,Red',
        'variation,OK-2,,10,1,TWIN-PARENT,,Colour,Green',
        'simple,TWIN-WHI,Stolen,10,1,,,,',
      ].join('\n'),
    )
    expect(counts).toMatchObject({ create: 2, refused: 6 })
    const report = await refused(id)
    expect(report.map((row) => [row.line, row.problems[0]?.column])).toEqual([
      [3, 'Regular price'],
      [4, 'SKU'],
      [5, 'Name'],
      [7, 'Parent'],
      [8, 'Parent'],
      [9, 'SKU'],
    ])
    const csv = await shop.signedIn.inject({ url: `/console/api/product-imports/${id}/refused.csv` })
    expect(csv.body).toContain('BAD-1,Bad,Regular price')
    expect(await rows(`select count(*)::int as made from shop.variant where sku like 'BAD%'`)).toEqual([
      { made: 0 },
    ])
  })

  it('find their pictures by the name of an uploaded file, or by an address of this shop', async () => {
    const { counts } = await run(
      [
        'SKU,Name,Regular price,Images',
        'PIC-1,By name,10,solo-1',
        'PIC-2,By address,10,http://localhost/pictures/solo-1-1600.jpg',
      ].join('\n'),
    )
    expect(counts).toMatchObject({ create: 2, refused: 0 })
  })

  it('are left alone by a file that is cancelled, and can no longer be run', async () => {
    const { id } = await check('SKU,Name,Regular price\nLATER-1,Later,20\n')
    expect(await ask('POST', `/${id}/cancel`)).toMatchObject({ state: 'cancelled' })
    expect(await ask('POST', `/${id}/run`)).toMatchObject({ code: 'wrong-state' })
    expect(await rows(`select 1 from shop.variant where sku = 'LATER-1'`)).toEqual([])
  })

  it('come in batches, and go on where they were when a job is cut off', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `MANY-${index},Many ${index},9.95`)
    const { id } = await check(['SKU,Name,Regular price', ...many].join('\n'))
    await ask('POST', `/${id}/run`)
    // A slice that has run out of time after each batch, as if a process ended.
    const clock = {
      now: () => {
        shop.advance(61_000)
        return shop.deps.clock.now()
      },
    }
    const worked = await shop.queue.drain(importWorkers({ ...shop.deps, clock }))
    expect(worked.done).toBeGreaterThan(2)
    expect(await ask('GET', `/${id}`)).toMatchObject({ state: 'done', counts: { create: 120 } })
    expect(await rows(`select count(*)::int as made from shop.product where name like 'Many %'`)).toEqual([
      { made: 120 },
    ])
  })

  it('fail as a whole with what to do when a quote is never closed', async () => {
    const checked = await check(`SKU,Name\nA,"${'x'.repeat(1_200_000)}`)
    expect(checked).toMatchObject({ state: 'failed', problem: expect.stringContaining('quote') })
  })

  it('ask for a column that says which product is meant', async () => {
    const file = await open('Colour,Price\nred,5\n')
    const reply = await ask('POST', `/${file.id}/check`, { mapping: file.mapping, options: file.options })
    expect(reply).toMatchObject({ code: 'wrong-columns' })
  })
})
