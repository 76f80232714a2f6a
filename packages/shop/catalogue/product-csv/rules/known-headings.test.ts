import { describe, expect, it } from 'vitest'
import { headings, unitOf, wooField, wooFields } from './columns.ts'
import {
  DIALECT_CHOICES,
  isProductField,
  mappableFields,
  PRODUCT_DIALECTS,
  recognizeDialect,
} from './dialects.ts'
import { SHOPIFY_COLUMNS, shopifyField, shopifyFields } from './shopify-columns.ts'
import { TRANSLATED_HEADINGS, TRANSLATED_UNREAD } from './translated-headings.ts'

/** The headings of WooCommerce's own exporter, in its order. */
const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands'
const META =
  'Meta: _buoy_slug,Meta: _buoy_swatches,Meta: _buoy_minimum_quantity,Meta: _buoy_quantity_step,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc'
const split = (line: string) =>
  [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map((found) => found[1] ?? found[2] ?? '')

describe('the headings of an export', () => {
  it("are those of WooCommerce's exporter, then what it has no column for", () => {
    expect(headings(0)).toEqual([...split(WOO), ...split(META)])
    expect(headings(2, 1).slice(headings(0).length)).toEqual([
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 1 visible',
      'Attribute 1 global',
      'Attribute 2 name',
      'Attribute 2 value(s)',
      'Attribute 2 visible',
      'Attribute 2 global',
      'Download 1 name',
      'Download 1 URL',
    ])
  })

  it.each([
    ['Weight (KG)', 'kg'],
    ['Weight (lbs) ', 'lbs'],
    ['Weight', ''],
    ['(kg) weight', ''],
    ['Weight (5)', ''],
  ])('name their unit: %s', (heading, unit) => {
    expect(unitOf(heading)).toBe(unit)
  })
})

describe('headings in other languages', () => {
  it.each(Object.entries(TRANSLATED_HEADINGS))(
    'mean one field each, none of them another: %s',
    (field, names) => {
      expect(names.length).toBeGreaterThan(1)
      for (const name of names) expect(wooField(name), name).toBe(field)
      expect(new Set(names).size).toBe(names.length)
    },
  )

  it.each(Object.entries(TRANSLATED_UNREAD))(
    'are known where the column is not read: %s',
    (heading, names) => {
      expect(split(WOO)).toContain(heading)
      expect(names.length).toBeGreaterThan(1)
      for (const name of names)
        expect([name.trim(), wooField(name)]).toEqual([expect.stringMatching(/\S/), null])
    },
  )

  it.each([
    ['Poids (kg)', 'weight'],
    ['GEWICHT (lbs)', 'weight'],
    ['Attribute 1 name', 'attribute.1.name'],
    ['Attribute 40 value(s)', 'attribute.40.values'],
    ['Attribute 2 visible', 'attribute.2.visible'],
    ['Attribute 2 global', 'attribute.2.global'],
    ['Attribute 2 default', 'attribute.2.default'],
    ['Download 1 name', 'download.1.name'],
    ['Download 1 URL', 'download.1.url'],
    ['Download 1 ID', 'download.1.id'],
    ['Attribut 1 Name', 'attribute.1.name'],
    ['Attribut 1 Wert(e)', 'attribute.1.values'],
    ['Attribut 1 Sichtbar', 'attribute.1.visible'],
    ['Attribut 1 visible', 'attribute.1.visible'],
    ['Attribut 1 Global', 'attribute.1.global'],
    ['Attribut 1 Standard', 'attribute.1.default'],
    ['Attribut 1 par défaut', 'attribute.1.default'],
    ['Nom de l’attribut 1', 'attribute.1.name'],
    ['Valeur(s) de l’attribut 1', 'attribute.1.values'],
    ['Téléchargement 1 nom', 'download.1.name'],
    ['Téléchargement 1 URL', 'download.1.url'],
    ['Nombre del atributo 1', 'attribute.1.name'],
    ['Valor(es) del atributo 1', 'attribute.1.values'],
    ['Atributo visible 1', 'attribute.1.visible'],
    ['Atributo 1 visible', 'attribute.1.visible'],
    ['Atributo global 12', 'attribute.12.global'],
    ['Atributo 12 global', 'attribute.12.global'],
    ['Descarga 1 nombre', 'download.1.name'],
    ['Descarga 1 URL', 'download.1.url'],
    ['Naam eigenschap 1', 'attribute.1.name'],
    ['Waarde eigenschap 1', 'attribute.1.values'],
    ['Zichtbare eigenschap 1', 'attribute.1.visible'],
    ['Globale eigenschap 1', 'attribute.1.global'],
    ['Standaardeigenschap 1', 'attribute.1.default'],
    ['Nome attributo 1', 'attribute.1.name'],
    ['Valore(i) attributo 1', 'attribute.1.values'],
    ['Attribute 0 name', null],
    ['Attribute 41 name', null],
    ['Download 40 URL', 'download.40.url'],
    ['Download 41 URL', null],
    ['Favourite colour', null],
  ])('%s: %s', (heading, field) => {
    expect(wooField(heading)).toBe(field)
    if (field === null || /\(/.test(heading)) return
    // A heading that only contains it is another column.
    expect(wooField(`my ${heading}`)).toBeNull()
    expect(wooField(`${heading} too`)).toBeNull()
  })
})

describe('what else an owner may write', () => {
  it.each([
    ['sku', ['SKU', 'code', 'Product code']],
    ['gtin', ['gtin', 'ean', 'upc', 'isbn', 'barcode', 'Meta: _global_unique_id']],
    ['name', ['title', 'product', 'product name']],
    ['published', ['status']],
    ['featured', ['featured']],
    ['visibility', ['Visibility in catalogue', 'visibility']],
    ['description', ['body']],
    ['stock', ['quantity', 'inventory', 'qty']],
    ['backorders', ['backorders']],
    ['soldIndividually', ['sold individually']],
    ['weight', ['weight']],
    ['length', ['length']],
    ['width', ['width']],
    ['height', ['height']],
    ['salePrice', ['special price']],
    ['regularPrice', ['price']],
    ['categories', ['category']],
    ['images', ['image', 'pictures']],
    ['upSells', ['up-sells']],
    ['crossSells', ['crosssells']],
    ['brand', ['brand', 'vendor', 'manufacturer']],
    ['slug', ['slug', 'handle']],
    ['seoTitle', ['seo title']],
    ['seoDescription', ['seo description']],
  ])('for %s: %j', (field, names) => {
    expect(wooField('')).toBeNull()
    for (const name of names) expect(wooField(name), name).toBe(field)
  })

  it.each([
    ['handle', 'Handle', ['URL handle']],
    ['name', 'Title', ['Title']],
    ['description', 'Description', ['Body (HTML)', 'body', 'body html', 'Description']],
    ['categories', 'Category', ['Type', 'Custom Product Type', 'Product Type']],
    ['tags', 'Tags', ['Tags']],
    ['published', 'Published in the online store', ['Published', 'Published on online store']],
    ['status', 'Status', ['Status']],
    ['option.1.name', 'Option1 Name', ['Option1 Name', 'Option 1 name']],
    ['option.1.value', 'Option1 Value', ['Option1 Value', 'Option 1 value']],
    ['option.2.name', 'Option2 Name', ['Option2 Name', 'Option 2 name']],
    ['option.2.value', 'Option2 Value', ['Option2 Value', 'Option 2 value']],
    ['option.3.name', 'Option3 Name', ['Option3 Name', 'Option 3 name']],
    ['option.3.value', 'Option3 Value', ['Option3 Value', 'Option 3 value']],
    ['sku', 'Variant SKU', ['Variant SKU', 'SKU']],
    ['grams', 'Weight in grams', ['Variant Grams', 'Weight value (grams)']],
    ['weight', 'Weight', ['Variant Weight', 'Weight']],
    ['weightUnit', 'Unit of the weight', ['Variant Weight Unit', 'Weight unit']],
    ['tracker', 'Who counts the stock', ['Variant Inventory Tracker', 'Inventory tracker']],
    ['stock', 'Stock', ['Variant Inventory Qty', 'Variant inventory quantity', 'Inventory quantity']],
    [
      'policy',
      'Sold beyond its stock',
      ['Variant Inventory Policy', 'Inventory policy', 'Continue selling when out of stock'],
    ],
    ['price', 'Price', ['Variant Price', 'Price']],
    [
      'compareAt',
      'Price before its reduction',
      ['Variant Compare At Price', 'Compare-at price', 'Compare at price', 'Variant compare-at price'],
    ],
    ['requiresShipping', 'Is posted', ['Variant Requires Shipping', 'Requires shipping']],
    ['taxable', 'Is taxed', ['Variant Taxable', 'Charge tax']],
    ['imageSrc', 'Picture', ['Image Src', 'Product image URL']],
    ['imagePlace', 'Place of the picture', ['Image Position']],
    ['imageAlt', 'What the picture shows', ['Image Alt Text']],
    ['variantImage', 'Picture of the variation', ['Variant Image', 'Variant image URL']],
    ['giftCard', 'Is a gift card', ['Gift Card']],
    ['brand', 'Brand', ['Vendor']],
    ['gtin', 'GTIN, UPC, EAN or ISBN', ['Variant Barcode', 'Barcode']],
    ['seoTitle', 'Title for search engines', ['SEO Title']],
    ['seoDescription', 'Description for search engines', ['SEO Description']],
  ])('of Shopify, %s is "%s": %j', (field, label, names) => {
    for (const name of names) expect(shopifyField(name), name).toBe(field)
    expect(shopifyFields().find(({ value }) => value === field)?.label).toBe(label)
    expect(SHOPIFY_COLUMNS.filter((column) => column.field === field)).toHaveLength(1)
  })
})

describe('what a column can be mapped to', () => {
  it('are the fields of the dialect, in words', () => {
    const woo = new Map(wooFields().map(({ value, label }) => [value, label]))
    expect(Object.fromEntries(woo)).toMatchObject({
      sku: 'SKU',
      regularPrice: 'Regular price',
      slug: 'Address',
      swatches: 'Colours of option values',
      minimumQuantity: 'Fewest at once',
      quantityStep: 'In steps of',
      weight: 'Weight',
      length: 'Length',
      width: 'Width',
      height: 'Height',
      seoTitle: 'Title for search engines',
      seoDescription: 'Description for search engines',
      'attribute.1.name': 'Attribute 1: name',
      'attribute.10.values': 'Attribute 10: values',
      'download.1.name': 'Download 1: name',
      'download.5.url': 'Download 5: address',
    })
    expect([woo.has(''), woo.has('attribute.11.name'), woo.has('download.6.url')]).toEqual([
      false,
      false,
      false,
    ])
    expect(mappableFields('shopify')).toEqual(shopifyFields())
    for (const dialect of ['buoy', 'woocommerce', 'plain'])
      expect(mappableFields(dialect)).toEqual(wooFields())
  })

  it.each([
    ['sku', true],
    ['handle', true],
    ['attribute.12.default', true],
    ['download.1.id', true],
    ['attribute.123.name', false],
    ['attribute.1.name.x', false],
    ['my.attribute.1.name', false],
    ['attribute.1.', false],
    ['nothing', false],
  ])('%s is a field: %s', (field, known) => {
    expect(isProductField(field)).toBe(known)
  })

  it('is told by the name of the system that wrote the file', () => {
    expect(DIALECT_CHOICES.map(({ value, label }) => [value, label])).toEqual([
      ['woocommerce', 'WooCommerce'],
      ['shopify', 'Shopify'],
      ['buoy', 'This store'],
      ['plain', 'A list of your own'],
    ])
    expect([...PRODUCT_DIALECTS].sort()).toEqual(DIALECT_CHOICES.map(({ value }) => value).sort())
  })

  it.each([
    ['shopify', ['Handle', 'Title', 'Option1 Name']],
    ['shopify', ['Handle', 'Option1 Name', 'Option1 Value']],
    ['shopify', ['Handle', 'Image Src', 'Inventory tracker']],
    ['shopify', ['Handle', 'Compare-at price', 'Title']],
    ['shopify', ['Handle', 'Variant SKU', 'Variant Price']],
    ['plain', ['Title', 'Option1 Name', 'Option1 Value']],
    ['plain', ['Handle', 'Variant SKU']],
    ['woocommerce', ['Type', 'Tax status', 'In stock?']],
    ['woocommerce', ['Type', 'Visibility in catalog', 'Is featured?']],
    ['woocommerce', ['Type', 'Sold individually?', 'Attribute 1 name']],
    ['plain', ['Type', 'Tax status']],
    ['plain', ['Visibility in catalog', 'Tax status', 'In stock?', 'Is featured?']],
  ] as const)('is guessed to be %s by %j', (dialect, names) => {
    expect(recognizeDialect(names)).toBe(dialect)
  })
})
