import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture } from '../catalogue.fixtures.ts'
import { categoryTable } from './catalogue.table.ts'
import { createCategories } from './create-product.ts'
import {
  findRenamedCategory,
  findRenamedProduct,
  renameCategorySlug,
  renameProductSlug,
} from './rename-slug.ts'

let database: TestDatabase
let ids: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const stocked = await stockShop(
    database.db,
    ['arc', 'bow'].map((slug) => newProductFixture({ slug })),
  )
  ids = stocked.map(({ productId }) => productId)
})
afterAll(() => database.close())

const rename = (index: number, slug: string) =>
  database.db.transaction((tx) => renameProductSlug(tx, { productId: ids[index] ?? 0, slug }))

describe('a changed address', () => {
  it('leads to the product from every address it ever had, without a chain', async () => {
    expect(await rename(0, 'arc-tray')).toMatchObject({ ok: true })
    expect(await rename(0, 'arc-float')).toMatchObject({ ok: true })
    expect(await findRenamedProduct(database, 'arc')).toBe('arc-float')
    expect(await findRenamedProduct(database, 'arc-tray')).toBe('arc-float')
    expect(await findRenamedProduct(database, 'never')).toBeNull()
  })

  it('may go back, or to one that another product gave up', async () => {
    expect(await rename(0, 'arc')).toMatchObject({ ok: true })
    expect(await findRenamedProduct(database, 'arc')).toBeNull()
    expect(await rename(1, 'arc-tray')).toMatchObject({ ok: true })
    expect(await findRenamedProduct(database, 'arc-tray')).toBeNull()
    expect(await findRenamedProduct(database, 'bow')).toBe('arc-tray')
  })

  it('is refused when taken, malformed or of nothing', async () => {
    expect(await rename(0, 'arc-tray')).toMatchObject({ ok: false, refusals: [{ code: 'slug-taken' }] })
    for (const slug of ['', 'Arc', 'a--b', '-a', 'a b', 'a/b', 'x'.repeat(121)]) {
      expect(await rename(0, slug)).toMatchObject({ ok: false, refusals: [{ code: 'slug-malformed' }] })
    }
    expect(await rename(9, 'nothing')).toMatchObject({ ok: false, refusals: [{ code: 'unknown' }] })
  })

  it('is kept for categories too', async () => {
    await database.db.transaction((tx) =>
      createCategories(tx, [
        { slug: 'round', name: 'Round', description: '' },
        { slug: 'long', name: 'Long', description: '' },
      ]),
    )
    const [round] = await database.db.select().from(categoryTable).where(eq(categoryTable.slug, 'round'))
    const change = (slug: string) =>
      database.db.transaction((tx) => renameCategorySlug(tx, { categoryId: round?.id ?? 0, slug }))
    expect(await change('long')).toMatchObject({ ok: false, refusals: [{ code: 'slug-taken' }] })
    expect(await change('circles')).toMatchObject({ ok: true })
    expect(await findRenamedCategory(database, 'round')).toBe('circles')
  })
})
