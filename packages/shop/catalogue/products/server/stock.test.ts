import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture, newVariantFixture } from '../catalogue.fixtures.ts'
import { decreaseStock, increaseStock, lockStock, setStock } from './stock.ts'

let database: TestDatabase
let variantId: number

beforeAll(async () => {
  database = await openTestDatabase()
  const [raft] = await stockShop(database.db, [
    newProductFixture({ slug: 'raft', variants: [newVariantFixture({ sku: 'RAFT' })] }),
  ])
  variantId = raft?.variantIds[0] ?? 0
})
afterAll(() => database.close())
beforeEach(() => begin(10))

const begin = (stock: number) =>
  database.db.execute(sql`update shop.variant set stock = ${stock} where id = ${variantId}`)
const take = (quantity: number) =>
  database.db.transaction((tx) => decreaseStock(tx, [{ variantId, quantity }]))
const sell = ({ backorders = 'no', trackStock = true }: { backorders?: string; trackStock?: boolean }) =>
  database.db.execute(
    sql`update shop.variant set backorders = ${backorders}, track_stock = ${trackStock} where id = ${variantId}`,
  )
const stockNow = () =>
  database.db.transaction(async (tx) => (await lockStock(tx, [variantId])).get(variantId)?.stock)

describe('stock', () => {
  it('is taken by as many as there are pieces, of many who want one at once', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(1)))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await stockNow()).toBe(0)
  })

  it('is taken of several variants at once, all or none', async () => {
    const [second] = await stockShop(database.db, [
      newProductFixture({ slug: 'kayak', variants: [newVariantFixture({ sku: 'KAYAK', stock: 5 })] }),
    ])
    const other = second?.variantIds[0] ?? 0
    const both = (quantity: number) =>
      database.db.transaction(async (tx) => {
        const lines = [
          { variantId, quantity },
          { variantId: other, quantity: 1 },
        ]
        if (!(await decreaseStock(tx, lines))) throw new Error('not enough')
      })
    await both(4)
    expect(await stockNow()).toBe(6)
    await expect(both(7)).rejects.toThrow('not enough')
    expect(await stockNow()).toBe(6)
    const { rows } = await database.pool.query(
      'select variant_id, change, stock, reason from shop.stock_movement where variant_id in ($1, $2) order by id desc limit 2',
      [variantId, other],
    )
    expect(rows.toSorted((a, b) => a.change - b.change)).toEqual([
      { variant_id: variantId, change: -4, stock: 6, reason: 'sale' },
      { variant_id: other, change: -1, stock: 4, reason: 'sale' },
    ])
  })

  it('is not touched when there are not enough', async () => {
    expect(await take(11)).toBe(false)
    expect(await stockNow()).toBe(10)
  })

  it('comes back', async () => {
    await take(3)
    await database.db.transaction((tx) => increaseStock(tx, variantId, 3))
    expect(await stockNow()).toBe(10)
  })

  it('has a history: every change with its reason and what was left', async () => {
    await take(2)
    await database.db.transaction((tx) =>
      increaseStock(tx, variantId, 1, { reason: 'return', reference: 'order 1001' }),
    )
    await database.db.transaction((tx) =>
      setStock(tx, [{ variantId, from: 9, to: 30 }], { reason: 'manual', ownerName: 'Sally' }),
    )
    const { rows } = await database.pool.query(
      `select change, stock, reason, reference, owner_name from shop.stock_movement
       where variant_id = $1 order by id desc limit 3`,
      [variantId],
    )
    expect(rows).toEqual([
      { change: 21, stock: 30, reason: 'manual', reference: '', owner_name: 'Sally' },
      { change: 1, stock: 9, reason: 'return', reference: 'order 1001', owner_name: '' },
      { change: -2, stock: 8, reason: 'sale', reference: '', owner_name: '' },
    ])
  })

  it('has no history of a sale that did not happen', async () => {
    const before = await database.pool.query('select count(*) from shop.stock_movement')
    await take(11)
    expect((await database.pool.query('select count(*) from shop.stock_movement')).rows).toEqual(before.rows)
  })

  it('cannot be written below nothing, not even by mistake', async () => {
    await expect(begin(-1)).rejects.toMatchObject({ cause: { constraint: 'variant_stock_check' } })
  })

  it('goes below nothing only where it is sold beyond its stock, and each piece is counted', async () => {
    await sell({ backorders: 'notify' })
    await begin(1)
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(1)))
    expect(taken.filter(Boolean)).toHaveLength(12)
    expect(await stockNow()).toBe(-11)
    await sell({ backorders: 'no' })
    expect(await take(1)).toBe(false)
    expect(await stockNow()).toBe(-11)
    await database.db.transaction((tx) => increaseStock(tx, variantId, 2))
    expect(await stockNow()).toBe(-9)
    await begin(10)
  })

  it('stays as it is where nobody counts it', async () => {
    await sell({ trackStock: false })
    expect(await take(1)).toBe(false)
    await database.db.transaction((tx) => increaseStock(tx, variantId, 5))
    expect(await stockNow()).toBe(10)
    await sell({ trackStock: true })
  })

  it('drops cached pages only when they would show something else', async () => {
    const heard: string[] = []
    const listener = await database.pool.connect()
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen catalogue_changed')
    const heardAfter = async (work: () => Promise<unknown>) => {
      heard.length = 0
      await work()
      // News of commits before this one have arrived when its answer has.
      await listener.query('select 1')
      return heard.length
    }
    expect(await heardAfter(() => take(2)), '10 to 8: plenty both times').toBe(0)
    expect(await heardAfter(() => take(3)), '8 to 5: few left').toBe(1)
    expect(await heardAfter(() => take(5)), '5 to 0: sold out').toBe(1)
    const restock = () => database.db.transaction((tx) => increaseStock(tx, variantId, 9))
    expect(await heardAfter(restock), '0 to 9: back again').toBe(1)
    listener.release()
  })
})
