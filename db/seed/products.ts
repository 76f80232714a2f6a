import { type Picture, pictureWidths } from '@buoy/kernel/rules/picture.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import {
  createCategories,
  createProduct,
  type NewProduct,
} from '@buoy/shop/catalogue/products/server/create-product.ts'
import { linkProducts } from '@buoy/shop/catalogue/products/server/link-products.ts'
import { createReviews } from '@buoy/shop/engagement/reviews/server/create-reviews.ts'
import { sql } from 'drizzle-orm'
import type { CatalogueFile, SeedPicture, SeedProduct } from './catalogue-file.ts'

/** Colours of the swatches, by the value's name: what the trays look like in the sun. */
const SWATCHES: Record<string, string> = {
  coral: '#e88f7a',
  sage: '#a9b897',
  sand: '#e6d3b3',
  white: '#f3efe6',
  terracotta: '#b9583c',
  navy: '#25385a',
}
/** The first product is the newest by this much each; a listing by date has an order then. */
const DAYS_BETWEEN_PRODUCTS = 9

/** What the owner of the demo store would offer beside a product: slugs by slug. */
const CROSS_SELLS: Readonly<Record<string, readonly string[]>> = {
  'scallop-tray': ['sundowner-bar-float', 'little-tinny'],
}

/** Pictures of products that stand for a whole category, by its slug. */
const CATEGORY_PICTURES: Readonly<Record<string, string>> = {
  'drinks-trays': 'duo-slim-3',
  'breakfast-grazing': 'byron-breakfast-tray-2',
  'big-floats': 'sundowner-bar-float-2',
  'kids-games': 'little-tinny-2',
  'timber-bamboo': 'noosa-round-3',
  'foam-trays': 'scallop-tray-2',
}

/** Writes categories, products and reviews of the demo store. */
export async function seedProducts(tx: Transaction, file: CatalogueFile, now: Date): Promise<void> {
  await createCategories(tx, file.categories)
  const ids = new Map<string, number>()
  for (const [position, product] of file.products.entries()) {
    const createdAt = new Date(now.getTime() - position * DAYS_BETWEEN_PRODUCTS * DAY_MS)
    const productId = await createProduct(tx, newProductOf(product, position, createdAt))
    const reviews = product.reviews.map(({ author, rating, text, date }) => {
      return { productId, author, rating, body: text, createdAt: new Date(`${date}T02:00:00Z`) }
    })
    await createReviews(tx, reviews)
    ids.set(product.slug, productId)
  }
  for (const [slug, picture] of Object.entries(CATEGORY_PICTURES))
    await tx.execute(
      sql`update shop.category set picture_id = picture.id from shop.picture where category.slug = ${slug} and picture.name = ${picture}`,
    )
  for (const [slug, others] of Object.entries(CROSS_SELLS)) {
    const linked = others.flatMap((other) => ids.get(other) ?? [])
    await linkProducts(tx, [{ productId: ids.get(slug) ?? 0, upSellIds: [], crossSellIds: linked }])
  }
}

function newProductOf(product: SeedProduct, position: number, createdAt: Date): NewProduct {
  const { slug, name, description, tags, attributes: facts, variations } = product
  const weightGrams = facts.weight_g
  const only = {
    sku: product.sku,
    options: {},
    price: product.sale_price_cents ?? product.price_cents,
    regularPrice: product.price_cents,
    stock: product.stock,
    weightGrams,
    pictureName: null,
  }
  return {
    slug,
    name,
    description,
    tags,
    position,
    createdAt,
    shortDescription: product.short_description,
    categorySlugs: product.categories,
    attributes: attributesOf(facts),
    pictures: product.images.map(pictureOf),
    options: optionsOf(variations),
    variants:
      variations.length === 0
        ? [only]
        : variations.map((variation) => ({
            sku: variation.sku,
            options: { [slugOf(variation.attribute)]: slugOf(variation.value) },
            price: variation.price_cents,
            stock: variation.stock,
            weightGrams,
            pictureName: nameOf(variation.image),
          })),
  }
}

export function pictureOf({ file, alt, caption, width, height }: SeedPicture): Picture {
  return { name: nameOf(file), alt, caption, width, height, widths: pictureWidths(width) }
}

/** A picture of a product by its name. Throws when there is none. */
export function productPicture(file: CatalogueFile, name: string): Picture {
  const found = file.products
    .flatMap((product) => product.images)
    .find((picture) => nameOf(picture.file) === name)
  if (found === undefined) throw new Error(`There is no picture ${name} of a product.`)
  return pictureOf(found)
}

function optionsOf(variations: SeedProduct['variations']): NewProduct['options'] {
  const labels = [...new Set(variations.map((variation) => variation.attribute))]
  return labels.map((label) => ({
    name: slugOf(label),
    label,
    choices: variations
      .filter((variation) => variation.attribute === label)
      .map(({ value }) => ({ value: slugOf(value), label: value, swatch: SWATCHES[slugOf(value)] ?? null })),
  }))
}

function attributesOf(facts: SeedProduct['attributes']): NewProduct['attributes'] {
  const { length, width, height } = facts.dimensions_mm
  const rows = [
    { label: 'Material', value: facts.material },
    { label: 'Size', value: `${length} × ${width} × ${height} mm` },
    { label: 'Weight', value: `${(facts.weight_g / 1000).toFixed(1)} kg` },
    { label: 'Carries', value: `${facts.buoyancy_kg} kg` },
  ]
  return facts.cup_holders > 0 ? [...rows, { label: 'Cup holders', value: String(facts.cup_holders) }] : rows
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
