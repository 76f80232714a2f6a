import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Imports, openImports, sampleFile } from '../product-csv.fixtures.ts'

let shop: Imports
/** A shop to which the internet has these pictures; they are of no size. */
const openShop = async (folder: string, names: readonly string[]) => {
  shop = await openImports()
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#88aa77' } })
  const bytes = await picture.jpeg().toBuffer()
  for (const name of names) shop.pictures.set(`${folder}/${name}.jpg`, bytes)
}

const productsOf = (slugs: readonly string[]) =>
  shop.rows(
    `select slug, name, published, listed, featured, fields ->> 'brand' as brand, tax_status, group_sku, short_description, description,
       tags, attributes, download_limit, download_days,
       (select array_agg(category.name order by category.name) from shop.product_category
        join shop.category on category.id = category_id where product_id = product.id) as categories,
       (select array_agg(picture.file_name order by used.position) from shop.product_picture used
        join shop.picture on picture.id = picture_id where product_id = product.id) as pictures
     from shop.product where slug = any($1) order by slug`,
    [slugs],
  )
const variantsOf = (slug: string) =>
  shop.rows(
    `select variant.sku, options, regular_price, sale_price, stock, track_stock, in_stock, backorders, variant.fields ->> 'gtin' as gtin,
       requires_shipping, weight_grams, tax_class, sold_individually,
       (select file_name from shop.picture where id = picture_id) as picture
     from shop.variant join shop.product on product.id = product_id
     where slug = $1 order by variant.position`,
    [slug],
  )

describe('the export of a WooCommerce shop', () => {
  beforeAll(() =>
    openShop('https://old-shop.example/wp-content/uploads', ['apron-front', 'apron-sage', 'mug-1']),
  )
  afterAll(() => shop.close())

  it('goes in: eight rows of products, two kinds refused in words, pictures fetched or named as missing', async () => {
    const text = await sampleFile('woocommerce-products.csv')
    const opened = await shop.open(text)
    expect(opened).toMatchObject({ state: 'ready', options: { dialect: 'woocommerce', numbers: 'file' } })
    const { id, counts, state } = await shop.run(text)
    expect({ state, counts }).toEqual({
      state: 'done',
      counts: { create: 6, change: 0, same: 0, refused: 2, rows: 8, remarked: 3 },
    })
    expect(
      (await shop.report(id, 'refused')).map(({ line, problems }) => [line, problems[0]?.message]),
    ).toEqual([
      [8, expect.stringContaining('grouped product only shows others together (apron, mug)')],
      [9, expect.stringContaining('sold elsewhere (https://books.example/potters-year)')],
    ])
    expect(
      (await shop.report(id, 'remarked')).map(({ line, problems }) => [line, problems[0]?.message]),
    ).toEqual([
      [3, 'For any Size: here a variation each for S, M, L.'],
      [
        4,
        'For any Size: here a variation each for S, M, L. Its 4 pieces were one stock for all: they are shared out, count them again.',
      ],
      [5, '-3 cannot be in stock: it is 0 here.'],
    ])
    expect(await shop.ask('GET', `/${id}/pictures`)).toEqual({
      wanted: 4,
      fetched: 3,
      missing: 1,
      waiting: 0,
      ahead: 0,
    })
    expect((await shop.ask('GET', `/${id}/pictures/missing`)).rows).toEqual([
      {
        url: 'https://old-shop.example/wp-content/uploads/mug-2.jpg',
        productId: expect.any(Number),
        product: 'Stoneware mug',
        problem: 'There is no file at this address any more (status 404).',
      },
    ])
  })

  it('keeps what the products are', async () => {
    const products = await productsOf(['linen-apron', 'stoneware-mug', 'pottery-class', 'apron-pattern-pdf'])
    expect(products).toMatchObject([
      {
        slug: 'apron-pattern-pdf',
        tax_status: 'none',
        download_limit: 3,
        download_days: 30,
        categories: ['Patterns'],
      },
      {
        slug: 'linen-apron',
        name: 'Linen apron',
        published: true,
        listed: true,
        tax_status: 'taxable',
        group_sku: 'apron',
        short_description: 'An apron with two pockets.',
        description: '<p>Washed linen, made to be <strong>used</strong>.</p>',
        tags: ['linen', 'gift'],
        attributes: [],
        categories: ['Aprons', 'Kitchen'],
        pictures: ['apron-front.jpg', 'apron-sage.jpg'],
      },
      { slug: 'pottery-class', tax_status: 'taxable', download_limit: null, pictures: null },
      {
        slug: 'stoneware-mug',
        featured: true,
        description: 'Holds 350 ml.',
        attributes: [{ label: 'Glaze', value: 'Speckled' }],
        categories: ['Mugs'],
        pictures: ['mug-1.jpg'],
      },
    ])
    expect(await variantsOf('stoneware-mug')).toEqual([
      {
        sku: 'mug',
        options: {},
        regular_price: 2450,
        sale_price: null,
        stock: 0,
        track_stock: true,
        in_stock: true,
        backorders: 'yes',
        gtin: '9312345678907',
        requires_shipping: true,
        weight_grams: 350,
        tax_class: 'standard',
        sold_individually: false,
        picture: null,
      },
    ])
    expect(await variantsOf('pottery-class')).toMatchObject([
      {
        sku: 'class',
        regular_price: 9500,
        track_stock: false,
        in_stock: true,
        requires_shipping: false,
        sold_individually: true,
      },
    ])
    expect(await variantsOf('apron-pattern-pdf')).toMatchObject([
      { sku: 'pattern', regular_price: 900, sale_price: 700, requires_shipping: false, track_stock: false },
    ])
    expect(
      await shop.rows(
        `select download.name, url, sale_from, sale_until from shop.product_download download
         join shop.product on product.id = download.product_id
         join shop.variant on variant.product_id = product.id where slug = 'apron-pattern-pdf'`,
      ),
    ).toEqual([
      {
        name: 'Pattern A4',
        url: 'https://old-shop.example/files/pattern-a4.pdf',
        sale_from: new Date('2026-11-30T13:00:00Z'),
        sale_until: new Date('2026-12-24T13:00:00Z'),
      },
    ])
  })

  it('has a variation for each value where one was for any, with what it takes from its product', async () => {
    const facts = (await variantsOf('linen-apron')).map(
      ({
        sku,
        options,
        regular_price,
        sale_price,
        stock,
        track_stock,
        backorders,
        weight_grams,
        picture,
      }) => [
        sku,
        options.colour,
        options.size,
        regular_price,
        sale_price,
        track_stock ? stock : 'not counted',
        backorders,
        weight_grams,
        picture,
      ],
    )
    expect(facts).toEqual([
      ['apron-sage-S', 'sage', 's', 5900, null, 'not counted', 'no', 400, 'apron-sage.jpg'],
      ['apron-sage-M', 'sage', 'm', 5900, null, 'not counted', 'no', 400, 'apron-sage.jpg'],
      ['apron-sage-L', 'sage', 'l', 5900, null, 'not counted', 'no', 400, 'apron-sage.jpg'],
      ['apron-clay-S', 'clay', 's', 5900, 4900, 2, 'notify', 400, null],
      ['apron-clay-M', 'clay', 'm', 5900, 4900, 1, 'notify', 400, null],
      ['apron-clay-L', 'clay', 'l', 5900, 4900, 1, 'notify', 400, null],
    ])
  })

  it('changes nothing a second time, and fetches no picture again', async () => {
    const before = await shop.exported()
    const asked = shop.fetched.length
    const { counts } = await shop.run(await sampleFile('woocommerce-products.csv'))
    expect(counts).toMatchObject({ create: 0, change: 0, same: 6, refused: 2 })
    expect(await shop.exported()).toBe(before)
    expect(shop.fetched.length).toBe(asked)
  })
})
