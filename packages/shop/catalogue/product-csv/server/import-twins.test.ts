import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newProductFixture } from '../../products/catalogue.fixtures.ts'
import { createProduct } from '../../products/server/create-product.ts'
import { type Imports, openImports } from '../product-csv.fixtures.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
})
afterAll(() => shop.close())

it('a SKU that somebody takes while a file is written refuses that product, and none beside it', async () => {
  const { id } = await shop.check('SKU,Name,Regular price\nLEFT,Left,20\nTWIN,Twin,20\nRIGHT,Right,20\n')
  const waits = await shop.database.db.transaction(async (tx) => {
    const [variant] = newProductFixture({ slug: 'faster' }).variants
    if (variant === undefined) throw new Error('The fixture has no variant')
    const variants = [{ ...variant, sku: 'TWIN' }]
    await createProduct(tx, newProductFixture({ slug: 'faster', name: 'Faster', variants }))
    await shop.ask('POST', `/${id}/run`)
    const working = shop.work()
    await vi.waitFor(
      async () => {
        const waiting = await shop.rows(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(waiting.length).toBeGreaterThan(0)
      },
      { timeout: 20_000, interval: 50 },
    )
    return { working }
  })
  await waits.working
  const made = await shop.rows(`select sku, name from shop.variant v join shop.product p on p.id = product_id
    where sku in ('LEFT', 'TWIN', 'RIGHT') order by sku`)
  expect(made).toEqual([
    { sku: 'LEFT', name: 'Left' },
    { sku: 'RIGHT', name: 'Right' },
    { sku: 'TWIN', name: 'Faster' },
  ])
  expect(JSON.stringify(await shop.report(id, 'refused'))).toContain(
    'A SKU belongs to another product or variation.',
  )
})
