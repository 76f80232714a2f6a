import { describe, expect, it } from 'vitest'
import { guessMapping, recognizeDialect, whyLeftOut } from './dialects.ts'

/** Shopify's template of 2025: the headings are new, and so is their order. */
const NEW_SHOPIFY =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern),Google Shopping / Gender,Price / International'
const GERMAN =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt",Steuerstatus,Steuerklasse,"Vorrätig?",Lager,"Lieferrückstände erlaubt?","Gewicht (kg)","Länge (cm)",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar"'
const FRENCH =
  'ID,Type,UGS,Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"État de la TVA","Classe de TVA","En stock ?",Stock,"Poids (kg)","Tarif promo","Tarif régulier",Catégories,Étiquettes,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1"'

/** Headings of a line, where none has a quote inside. */
const headings = (line: string) =>
  [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map((found) => found[1] ?? found[2] ?? '')

describe('whose file it is', () => {
  it.each([
    ['woocommerce', 'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Tax status,In stock?'],
    ['woocommerce', 'Name,SKU,Type,Regular price,Tax status,Visibility in catalogue,Attribute 1 name'],
    ['woocommerce', GERMAN],
    ['woocommerce', FRENCH],
    ['shopify', 'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU'],
    ['shopify', 'Variant Price,Handle,Title'],
    ['shopify', NEW_SHOPIFY],
    ['buoy', 'ID,Type,SKU,Name,Meta: _buoy_slug'],
    ['plain', 'SKU,Name,Regular price'],
    ['plain', 'Handle,Price'],
    ['plain', 'Type,Price,Stock'],
  ])('is seen by its headings: %s', (dialect, line) => {
    expect(recognizeDialect(headings(line))).toBe(dialect)
  })

  it('knows WooCommerce in the language of its owner', () => {
    const fields = (line: string) => guessMapping(headings(line), 'woocommerce')
    expect(fields(GERMAN)).toEqual([
      'id',
      'type',
      'sku',
      'gtin',
      'name',
      'published',
      'featured',
      'visibility',
      'shortDescription',
      'description',
      'saleFrom',
      'taxStatus',
      'taxClass',
      'inStock',
      'stock',
      'backorders',
      'weight',
      'length',
      'salePrice',
      'regularPrice',
      'categories',
      'tags',
      'images',
      'parent',
      'attribute.1.name',
      'attribute.1.values',
      'attribute.1.visible',
    ])
    expect(fields(FRENCH)).toEqual([
      'id',
      'type',
      'sku',
      'name',
      'published',
      'featured',
      'visibility',
      'shortDescription',
      'description',
      'taxStatus',
      'taxClass',
      'inStock',
      'stock',
      'weight',
      'salePrice',
      'regularPrice',
      'categories',
      'tags',
      'images',
      'parent',
      'attribute.1.name',
      'attribute.1.values',
    ])
  })

  it('knows both forms of Shopify, and leaves out what the store has no place for, with the reason', () => {
    const names = headings(NEW_SHOPIFY)
    const mapping = guessMapping(names, 'shopify')
    const leftOut = names.filter((_name, index) => mapping[index] === null)
    expect(leftOut).toEqual([
      'Product category',
      'Option1 Linked To',
      'Cost per item',
      'Tax code',
      'Unit price total measure',
      'Weight unit for display',
      'Fulfillment service',
      'Color (product.metafields.shopify.color-pattern)',
      'Google Shopping / Gender',
      'Price / International',
    ])
    expect(leftOut.filter((name) => whyLeftOut(name) === null)).toEqual([])
    expect(whyLeftOut('Favourite colour')).toBeNull()
  })

  it('takes Shopify’s own category where a shop has no types', () => {
    expect(guessMapping(['Handle', 'Title', 'Product Category'], 'shopify')).toEqual([
      'handle',
      'name',
      'categories',
    ])
    expect(guessMapping(['Handle', 'Type', 'Product Category'], 'shopify')).toEqual([
      'handle',
      'categories',
      null,
    ])
  })

  it('knows many attributes and downloads by their number', () => {
    const names = [
      'Attribute 3 name',
      'Attribute 12 value(s)',
      'Download 2 URL',
      'Attribute 41 name',
      'Download 0 URL',
    ]
    expect(guessMapping(names, 'woocommerce')).toEqual([
      'attribute.3.name',
      'attribute.12.values',
      'download.2.url',
      null,
      null,
    ])
  })
})
