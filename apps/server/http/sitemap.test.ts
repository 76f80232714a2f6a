import type { ServedLanguage } from '@buoy/platform/texts/contract.ts'
import { stockShop } from '@buoy/shop/cart/cart.fixtures.ts'
import {
  newProductFixture,
  pictureFixture,
  shownCatalogue,
} from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crawlers } from './crawlers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await stockShop(
    database.db,
    ['arc', 'bow', 'cup', 'dot'].map((slug) =>
      newProductFixture({ slug, pictures: [pictureFixture({ name: `${slug}-1` })] }),
    ),
  )
  await database.db.execute(sql`
    update shop.product set changed_at = '2026-10-04T01:02:03Z', listed = slug <> 'dot'`)
})
afterAll(() => database.close())

function asks(addressesPerFile?: number, further: ServedLanguage[] = []) {
  const app = fastify()
  const publicUrl = 'https://shop.test'
  const languages = () => [{ tag: 'en-AU', prefix: '', name: 'English', isLive: true }, ...further]
  crawlers(app, {
    ...shownCatalogue(database),
    publicUrl,
    languages,
    ...(addressesPerFile ? { addressesPerFile } : {}),
  })
  return async (url: string) => (await app.inject({ url })).body
}
const count = (xml: string, text: string) => xml.split(text).length - 1

describe('sitemap', () => {
  it('names listed products with when they changed and their pictures', async () => {
    const xml = await asks()('/sitemap.xml')
    expect(xml).toContain(
      '<url><loc>https://shop.test/index.php/product/arc/</loc><lastmod>2026-10-04T01:02:03.000Z</lastmod>' +
        '<image:image><image:loc>https://shop.test/pictures/arc-1-1600.jpg</image:loc></image:image></url>',
    )
    expect(count(xml, '/index.php/product/')).toBe(3)
    expect(xml).not.toContain('dot')
  })

  it('names every page in each language that shoppers are shown, with the others', async () => {
    const german = { tag: 'de', prefix: '/de', name: 'Deutsch', isLive: true }
    const french = { tag: 'fr', prefix: '/fr', name: 'Français', isLive: false }
    const xml = await asks(undefined, [german, french])('/sitemap.xml')
    const links =
      '<xhtml:link rel="alternate" hreflang="en-AU" href="https://shop.test/index.php/shop/"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://shop.test/de/index.php/shop/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.test/index.php/shop/"/>'
    expect(xml).toContain(`<url><loc>https://shop.test/index.php/shop/</loc>${links}</url>`)
    expect(xml).toContain(`<url><loc>https://shop.test/de/index.php/shop/</loc>${links}</url>`)
    expect(xml).toContain('<image:loc>https://shop.test/pictures/')
    expect(xml).not.toContain('/fr/')
  })

  it('is an index of several files when there are too many addresses for one', async () => {
    const ask = asks(2)
    const index = await ask('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const files = [...index.matchAll(/<loc>https:\/\/shop\.test([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml', '/sitemap-products-2.xml'])
    const [pages = '', ...products] = await Promise.all(files.map(ask))
    expect(pages).toContain('<loc>https://shop.test/index.php/shop/</loc>')
    expect(products.map((xml) => count(xml, '<url>'))).toEqual([2, 1])
    expect(await ask('/sitemap-products-3.xml')).not.toContain('<urlset')
  })

  it('is named in robots.txt, which closes what only people narrow down', async () => {
    const robots = await asks()('/robots.txt')
    expect(robots).toContain('Sitemap: https://shop.test/sitemap.xml')
    expect(robots).toContain('Disallow: /*?*filter_')
  })
})
