import { publishPage } from '@buoy/pages/publishing/server/publish-page.ts'
import type { ProductDraft } from '@buoy/shop/catalogue/products/draft-contract.ts'
import { announceProducts, namedProducts } from '@buoy/shop/catalogue/products/server/announce-products.ts'
import { readDrafts } from '@buoy/shop/catalogue/products/server/read-drafts.ts'
import { saveProduct } from '@buoy/shop/catalogue/products/server/save-product.ts'
import { decreaseStock, increaseStock } from '@buoy/shop/catalogue/products/server/stock.ts'
import { updateVariant } from '@buoy/shop/catalogue/products/server/update-variant.ts'
import { moveReviews } from '@buoy/shop/engagement/reviews/server/move-reviews.ts'
import { replyToReview } from '@buoy/shop/engagement/reviews/server/reply-to-review.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const NOOSA = '/index.php/product/noosa-round/'
const RELATED = '/index.php/product/little-tinny/'
const PAGES = { NOOSA, RELATED, shop: '/index.php/shop/', home: '/', about: '/index.php/about/' }

/** Which pages say that a product is called so. */
async function pagesWith(name: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(PAGES).map(async ([page, url]) =>
      (await buoy.inject({ url })).body.includes(name) ? page : '',
    ),
  )
  return found.filter((page) => page !== '')
}
/** Renames a product without telling anybody: a page with the new name was drawn again. */
async function rename(slug: string, name: string): Promise<number> {
  const { rows } = await buoy.database.pool.query(
    'update shop.product set name = $2 where slug = $1 returning id',
    [slug, name],
  )
  return rows[0].id
}
const announce = (ids: number[]) => buoy.database.db.transaction((tx) => announceProducts(tx, ids))

/** The products that `count` announcements of what is done name. */
async function listening(act: () => Promise<void>, count: number): Promise<(number[] | null)[]> {
  const heard: (number[] | null)[] = []
  const client = await buoy.database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(namedProducts(payload)))
  await client.query('listen catalogue_changed')
  await act()
  await expect.poll(() => heard.length).toBe(count)
  await client.query('unlisten *')
  client.release()
  return heard
}

describe('a change of one product', () => {
  it('has only the pages drawn again that show it, or a choice of products', async () => {
    await pagesWith('')
    const noosa = await rename('noosa-round', 'Renamed Round')
    const tinny = await rename('little-tinny', 'Renamed Tinny')
    expect(await pagesWith('Renamed')).toEqual([])

    await announce([tinny])
    await expect.poll(() => pagesWith('Renamed Tinny')).toEqual(expect.arrayContaining(['RELATED', 'shop']))
    expect(await pagesWith('Renamed Round')).not.toContain('NOOSA')

    await announce([noosa])
    await expect.poll(() => pagesWith('Renamed Round')).toEqual(expect.arrayContaining(['NOOSA', 'shop']))
  })

  it('leaves lists in memory that it does not change, and has those drawn again that it does', async () => {
    const { pool } = buoy.database
    const { rows } = await pool.query<{ id: number; slug: string }>(
      `select id, slug from shop.product where published and id not in
         (select product_id from shop.variant where sale_price is not null) order by id limit 1`,
    )
    const [dear] = rows
    if (dear === undefined) throw new Error('All of the demo shop is on sale.')
    const read = async (url: string) => (await buoy.inject({ url })).body
    const onSale = () => read('/index.php/shop/?on_sale=1')
    expect(await onSale()).not.toContain(`/product/${dear.slug}/`)
    await read(`/index.php/product/${dear.slug}/`)
    // Nobody is told of the names, so that only a page that is drawn again shows them.
    await pool.query("update shop.product set name = name || ' (new name)'")
    await announce([dear.id])
    await expect.poll(() => read(`/index.php/product/${dear.slug}/`)).toContain('(new name)')
    expect(await onSale()).not.toContain('(new name)')

    await pool.query(
      'update shop.variant set sale_price = regular_price - 100, price = regular_price - 100 where product_id = $1',
      [dear.id],
    )
    await announce([dear.id])
    await expect.poll(onSale).toContain('(new name)')
  })

  it('has a page drawn again beside which it was not shown while it was sold out', async () => {
    const { pool } = buoy.database
    const ids = await Promise.all(
      ['noosa-round', 'little-tinny'].map(async (slug) => {
        const { rows } = await pool.query<{ id: number }>('select id from shop.product where slug = $1', [
          slug,
        ])
        return rows[0]?.id ?? 0
      }),
    )
    await pool.query(
      "insert into shop.product_link (product_id, kind, linked_id, position) values ($1, 'cross-sell', $2, 0)",
      ids,
    )
    await pool.query(
      "update shop.variant set stock = 0, track_stock = true, backorders = 'no' where product_id = $1",
      [ids[1]],
    )
    await announce([ids[0] ?? 0])
    const offered = async () => (await buoy.inject({ url: NOOSA })).body.includes('id="together-title"')
    await expect.poll(offered).toBe(false)
    await pool.query('update shop.variant set stock = 9 where product_id = $1', [ids[1]])
    await announce([ids[1] ?? 0])
    await expect.poll(offered).toBe(true)
  })

  it('is announced with its id by stock, price and reviews', async () => {
    const { db, pool } = buoy.database
    const { rows } = await pool.query<{ id: number; product_id: number; stock: number }>(
      'select id, product_id, stock from shop.variant where track_stock and stock > 1 order by id limit 1',
    )
    const [variant] = rows
    if (variant === undefined) throw new Error('The demo store counts no stock.')
    const review = (await pool.query('select id, product_id from shop.review order by id limit 1')).rows[0]
    await pool.query(
      "insert into people.owner (id, name, email, role, created_at, updated_at) values ('mia', 'Mia', 'mia@example.com', 'owner', now(), now())",
    )
    const owner = { id: 'mia', name: 'Mia' }
    const told = await listening(async () => {
      await db.transaction((tx) => decreaseStock(tx, [{ variantId: variant.id, quantity: variant.stock }]))
      await db.transaction((tx) => increaseStock(tx, variant.id, variant.stock))
      const clock = { now: () => new Date() }
      await updateVariant(
        { db, clock, comparedPrices: async () => new Map() },
        { id: variant.id, change: { price: 12_345 }, owner },
      )
      await replyToReview({ db, clock }, { id: review.id, text: 'Thank you.', owner: null })
      await moveReviews({ db, clock }, { ids: [review.id], to: 'pending', reason: '', owner: null })
    }, 5)
    expect(told).toEqual([
      [variant.product_id],
      [variant.product_id],
      [variant.product_id],
      [review.product_id],
      [review.product_id],
    ])
  })

  it('is announced with its id by an edit that leaves it where it is, and without one that moves it', async () => {
    const { db, pool } = buoy.database
    const { rows } = await pool.query<{ id: number }>(
      "select id from shop.product where slug = 'noosa-round'",
    )
    const id = rows[0]?.id ?? 0
    const owner = { id: 'mia', name: 'Mia' }
    const deps = {
      db,
      clock: { now: () => new Date() },
      jobs: { enqueue: async () => {} },
      held: async () => new Map(),
      comparedPrices: async () => new Map(),
    }
    const edit = async (change: Partial<ProductDraft>) => {
      const [stored] = await readDrafts(db, [id])
      if (stored === undefined) throw new Error('The demo shop has no such product.')
      const draft = { ...stored.draft, ...change }
      expect(await saveProduct(deps, { id, version: stored.version, draft, owner })).toMatchObject({
        ok: true,
      })
    }
    const told = await listening(async () => {
      await edit({ description: '<p>Holds two cups.</p>' })
      await edit({ categoryIds: [] })
      await edit({ status: 'hidden' })
      await edit({ status: 'draft' })
      await edit({ featured: true })
    }, 5)
    expect(told).toEqual([[id], null, null, null, null])
  })

  it('is announced without ids when there are more than a notification holds', async () => {
    const told = await listening(async () => {
      await announce([3, 5, 3])
      await announce([])
      await announce(Array.from({ length: 501 }, (_, index) => 1_000_000_000 + index))
      await announce(Array.from({ length: 500 }, (_, index) => 2_147_483_000 + index))
    }, 3)
    expect(told.map((ids) => ids?.length ?? null)).toEqual([2, null, 500])
    expect(namedProducts('translations')).toBeNull()
  })
})

describe('a page that is published again', () => {
  it('has no other page drawn again', async () => {
    const { db, pool } = buoy.database
    const read = async (url: string) => (await buoy.inject({ url })).body
    await Promise.all([read(PAGES.about), read('/index.php/contact/')])
    const { rows } = await pool.query<{ title: string; description: string; document: unknown }>(
      `select title, description, document from pages.page join pages.page_version on page_id = page.id and version = published_version
       where slug = 'about'`,
    )
    const [about] = rows
    if (about === undefined) throw new Error('The demo shop has no such page.')
    await pool.query(
      "update pages.page set title = title || ' (new title)' where slug in ('about', 'contact')",
    )
    const clock = { now: () => new Date() }
    await publishPage({ db, clock }, { ...about, slug: 'about', title: `${about.title} (new title)` })
    await expect.poll(() => read(PAGES.about)).toContain('(new title)')
    expect(await read('/index.php/contact/')).not.toContain('(new title)')
  })
})
