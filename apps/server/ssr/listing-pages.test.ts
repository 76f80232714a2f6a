import { renameCategorySlug, renameProductSlug } from '@buoy/shop/catalogue/products/server/rename-slug.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
const get = (url: string) => buoy.inject({ url })
const idOf = async (table: 'product' | 'category', slug: string) => {
  const found = await buoy.database.pool.query(`select id from shop.${table} where slug = $1`, [slug])
  return found.rows[0].id as number
}
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

describe('addresses of products and categories', () => {
  it('lead on for good when they have changed', async () => {
    const [productId, categoryId] = [await idOf('product', 'duo-slim'), await idOf('category', 'kids-games')]
    await buoy.database.db.transaction(async (tx) => {
      await renameProductSlug(tx, { productId, slug: 'duo' })
      await renameProductSlug(tx, { productId, slug: 'duo-float' })
      await renameCategorySlug(tx, { categoryId, slug: 'kids' })
    })
    for (const slug of ['duo-slim', 'duo']) {
      const answer = await get(`/index.php/product/${slug}/`)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/index.php/product/duo-float/'])
    }
    const category = await get('/index.php/product-category/kids-games/')
    expect([category.statusCode, category.headers.location]).toEqual([
      301,
      '/index.php/product-category/kids/',
    ])
    expect((await get('/index.php/product/duo-float/')).statusCode).toBe(200)
  })

  it('of a product that is not sold any more say so, and which are similar', async () => {
    await buoy.database.db.execute(sql`update shop.product set published = false where slug = 'scallop-tray'`)
    const answer = await get('/index.php/product/scallop-tray/')
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('Scallop Tray')
    expect(answer.body).toMatch(/is no longer available[\s\S]*Similar products[\s\S]*\/index\.php\/product\//)
  })

  it('that never were are not found, and what sounds like them is', async () => {
    const answer = await get('/index.php/product/noosa-rond/')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toMatch(/Product not found[\s\S]*\/index\.php\/product\/noosa-round\//)
  })
})

describe('a page beyond the last', () => {
  it.each([
    '/index.php/shop/?paged=9999',
    '/index.php/shop/?paged=99999999999999999999',
    '/index.php/shop/?s=tray&paged=9999',
    '/index.php/shop/?s=submarine&paged=2',
    '/index.php/shop/page/9999/',
    '/index.php/product-category/big-floats/?paged=9999',
    '/index.php/product-category/big-floats/page/9999/',
    '/index.php/journal/page/9999/',
    '/index.php/journal-category/pool-days/page/9999/',
    '/index.php/journal/noosa-on-tour/comment-page-99/',
    '/index.php/product/noosa-round/comment-page-99/',
    '/index.php/product/noosa-round/?cpage=99',
  ])('is not found: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    // The shop's own words, or the owner's page where no route has the address.
    expect(answer.body).toMatch(/Page not found|This one has drifted off/)
  })

  it('is not the first of an empty list', async () => {
    const answer = await get('/index.php/shop/?s=submarine')
    expect(answer.statusCode).toBe(200)
  })
})

describe('a page of reviews', () => {
  it('is the one that the address names (S2.25)', async () => {
    const productId = await idOf('product', 'little-tinny')
    await buoy.database.pool.query(
      `insert into shop.review (product_id, author, rating, body, created_at)
       select $1, 'Reader', 5, 'Review number ' || n || ' of ten.', '2099-01-01'::timestamptz - n * interval '1 day'
       from generate_series(1, 10) as n`,
      [productId],
    )
    for (const end of ['comment-page-2/', '?cpage=2']) {
      const { statusCode, body } = await get(`/index.php/product/little-tinny/${end}`)
      expect([end, statusCode]).toEqual([end, 200])
      const shown = [...body.matchAll(/>Review number (\d+) of ten\.</g)].map(([, number]) => Number(number))
      expect([end, shown]).toEqual([end, [6, 7, 8, 9, 10]])
    }
  })
})

describe('what search engines are told of a listing', () => {
  const link = (body: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(body)?.[1]

  it('is one address for each, whatever stands behind it', async () => {
    const { body } = await get('/index.php/shop/?orderby=price&utm_source=x')
    expect(link(body, 'canonical')).toBe(`${buoy.url}/index.php/shop/`)
    expect(body).not.toContain('noindex')
  })

  it('is not to keep what only people search for or narrow down', async () => {
    for (const query of ['s=tray', 'filter_colour=sage', 'min_price=10']) {
      const { body } = await get(`/index.php/shop/?${query}`)
      expect(body).toContain('content="noindex, follow"')
      expect(link(body, 'canonical')).toBe(`${buoy.url}/index.php/shop/`)
    }
  })

  it('names the way to a category', async () => {
    const { body } = await get('/index.php/product-category/big-floats/')
    expect(body).toContain('"@type":"BreadcrumbList"')
    expect(link(body, 'canonical')).toBe(`${buoy.url}/index.php/product-category/big-floats/`)
  })
})

describe('suggestions while somebody types', () => {
  const suggest = async (q: string) => (await get(`/search/suggestions?q=${encodeURIComponent(q)}`)).json()

  it('name products with picture and price, and categories', async () => {
    expect(await suggest('big fl')).toMatchObject({ categories: [{ name: 'Big Floats' }] })
    expect((await suggest('noosa')).products[0]).toMatchObject({
      name: 'Noosa Round',
      url: '/index.php/product/noosa-round/',
      from: 12_900,
      picture: { name: 'noosa-round-1' },
    })
  })

  it('are none for a letter, for signs and for what nothing sounds like', async () => {
    const nothing = { products: [], categories: [], corrected: null }
    for (const q of ['', 'n', '%%', 'submarine']) expect(await suggest(q)).toEqual(nothing)
  })

  it('refuse a phrase that is no phrase', async () => {
    const answer = await get(`/search/suggestions?q=${'x'.repeat(81)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('at most 80')
  })
})
