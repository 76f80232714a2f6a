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

describe('the export of a Shopify shop', () => {
  beforeAll(() =>
    openShop('https://cdn.old-shop.example', ['apron-front', 'apron-sage', 'apron-back', 'apron-detail']),
  )
  afterAll(() => shop.close())

  it('goes in: three products, with variations, pictures and their texts', async () => {
    const text = await sampleFile('shopify-products.csv')
    expect((await shop.open(text)).options).toMatchObject({ dialect: 'shopify' })
    const { id, counts } = await shop.run(text)
    expect(counts).toEqual({ create: 6, change: 0, same: 0, refused: 0, rows: 6, remarked: 2 })
    expect(
      (await shop.report(id, 'remarked')).map(({ line, problems }) => [line, problems[0]?.message]),
    ).toEqual([
      [3, '-2 cannot be in stock: it is 0 here.'],
      [7, 'Gift cards are not sold here yet: it is kept as a draft. Nobody would get a code for it.'],
    ])
    expect(await shop.ask('GET', `/${id}/pictures`)).toMatchObject({ wanted: 4, fetched: 4, missing: 0 })
    expect(await productsOf(['linen-apron', 'stoneware-mug', 'gift-card'])).toMatchObject([
      { slug: 'gift-card', name: 'Gift card', published: false, tax_status: 'none', brand: 'Kiln & Loom' },
      {
        slug: 'linen-apron',
        name: 'Linen apron',
        published: true,
        brand: 'Kiln & Loom',
        tax_status: 'taxable',
        tags: ['linen', 'gift'],
        description: '<p>Washed linen, made to be <strong>used</strong>.</p>',
        categories: ['Aprons'],
        pictures: ['apron-front.jpg', 'apron-back.jpg', 'apron-detail.jpg', 'apron-sage.jpg'],
      },
      {
        slug: 'stoneware-mug',
        published: false,
        tax_status: 'none',
        brand: 'Kiln & Loom',
        categories: ['Mugs'],
        description: 'Holds 350 ml.',
      },
    ])
    expect(await shop.rows(`select alt from shop.picture where alt <> '' order by alt`)).toEqual([
      { alt: 'Pocket' },
      { alt: 'Sage apron on a hook' },
    ])
    expect(
      await shop.rows(`select seo_title, seo_description from shop.product where slug = 'linen-apron'`),
    ).toEqual([{ seo_title: 'Linen apron in sage', seo_description: 'An apron with two pockets' }])
  })

  it('keeps prices, stock, codes and tax of each variation', async () => {
    const base = {
      in_stock: true,
      requires_shipping: true,
      weight_grams: 400,
      tax_class: 'standard',
      sold_individually: false,
    }
    expect(await variantsOf('linen-apron')).toEqual([
      {
        ...base,
        sku: 'AP-SA-S',
        options: { colour: 'sage', size: 's' },
        regular_price: 5900,
        sale_price: null,
        stock: 5,
        track_stock: true,
        backorders: 'no',
        gtin: null,
        picture: 'apron-sage.jpg',
      },
      {
        ...base,
        sku: 'AP-SA-M',
        options: { colour: 'sage', size: 'm' },
        regular_price: 6900,
        sale_price: 5900,
        stock: 0,
        track_stock: true,
        backorders: 'yes',
        gtin: null,
        picture: null,
      },
      {
        ...base,
        sku: 'AP-CL-S',
        options: { colour: 'clay', size: 's' },
        regular_price: 5900,
        sale_price: 4900,
        stock: 0,
        track_stock: false,
        backorders: 'no',
        gtin: '9312345678914',
        picture: null,
      },
    ])
    expect(await variantsOf('stoneware-mug')).toMatchObject([
      { sku: 'MUG', regular_price: 2450, stock: 12, track_stock: true, weight_grams: 350 },
    ])
    expect(await variantsOf('gift-card')).toMatchObject([
      { sku: 'GC-25', options: { denominations: '25' }, regular_price: 2500, requires_shipping: false },
    ])
  })

  it('changes nothing a second time', async () => {
    const before = await shop.exported()
    const { counts } = await shop.run(await sampleFile('shopify-products.csv'))
    expect(counts).toMatchObject({ create: 0, change: 0, same: 6, refused: 0 })
    expect(await shop.exported()).toBe(before)
  })
})
