import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listed, type PriceList } from '../../../pricing/price-lists/rules/price-list.ts'
import { UNTAXED_CLASS } from '../../../pricing/tax/rules/tax-rate.ts'
import type { TaxStatus } from '../draft-contract.ts'
import { effectivePrice } from '../rules/sale.ts'
import type { StockFacts } from '../rules/sellable.ts'
import { type productOptionTable, productTable, variantTable } from './catalogue.table.ts'
import { productUrl } from './product-url.ts'
import { translateVariants } from './translate-catalogue.ts'

/** A variant with what a cart or an order writes down of it. `stock` counts holds of others as still there. */
export type SoldVariant = StockFacts & {
  id: number
  productId: number
  name: string
  url: string
  sku: string
  options: { name: string; value: string; label: string; valueLabel: string }[]
  picture: Picture | null
  /** What it costs now; lower than `regularPrice` while a sale holds. */
  price: Cents
  regularPrice: Cents
  minimumQuantity: number
  quantityStep: number
  soldIndividually: boolean
  weightGrams: number
  /** Slug of its tax class, or `UNTAXED_CLASS`. */
  taxClass: string
  requiresShipping: boolean
  shippingClassId: number | null
}

/**
 * Reads published variants by id, in no order, in one query, at the prices of the moment `now` and of a price list; ids
 * that cannot be bought any more are left out.
 */
export async function findVariants(
  db: Database | Transaction,
  ids: readonly number[],
  now: Date,
  list: PriceList | null = null,
): Promise<SoldVariant[]> {
  if (ids.length === 0) return []
  const firstPicture = sql`(
    select picture_id from shop.product_picture
    where product_id = ${productTable.id} order by position limit 1)`
  const options = sql<StoredOption[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'label', label, 'choices', choices) order by position), '[]')
    from shop.product_option where product_id = ${productTable.id})`
  const rows = await db
    .select({
      variant: variantTable,
      product: {
        id: productTable.id,
        slug: productTable.slug,
        name: productTable.name,
        taxStatus: productTable.taxStatus,
      },
      picture: pictureTable,
      options,
    })
    .from(variantTable)
    .innerJoin(
      productTable,
      and(eq(productTable.id, variantTable.productId), eq(productTable.published, true)),
    )
    .leftJoin(
      pictureTable,
      and(eq(pictureTable.id, sql`coalesce(${variantTable.pictureId}, ${firstPicture})`), isReady),
    )
    .where(inArray(variantTable.id, [...ids]))
  const textIn = await readPictureTexts(
    db,
    rows.flatMap((row) => row.picture ?? []),
  )
  const found = rows.map(({ variant, product, picture, options }) => ({
    id: variant.id,
    productId: product.id,
    name: product.name,
    url: productUrl(product.slug),
    sku: variant.sku,
    options: options.flatMap((option) => nameOption(option, variant.options[option.name])),
    picture: picture === null ? null : textIn(pictureOf(picture)),
    price: effectivePrice(variant, now),
    regularPrice: variant.regularPrice,
    stock: variant.stock,
    trackStock: variant.trackStock,
    inStock: variant.inStock,
    backorders: variant.backorders,
    requiresShipping: variant.requiresShipping,
    minimumQuantity: variant.minimumQuantity,
    quantityStep: variant.quantityStep,
    soldIndividually: variant.soldIndividually,
    weightGrams: variant.requiresShipping ? variant.weightGrams : 0,
    taxClass: classOf(product, variant),
    shippingClassId: variant.shippingClassId,
  }))
  return translateVariants(
    db,
    found.map((variant) => listed(variant, list)),
  )
}

/** Names of the products that variants belong to, by variant id, whether they are sold or not. */
export async function findVariantNames(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: variantTable.id, name: productTable.name })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(inArray(variantTable.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The class that goods are taxed in: none at all where their product is not taxable. */
export function classOf(product: { taxStatus: TaxStatus }, variant: { taxClass: string }): string {
  return product.taxStatus === 'none' ? UNTAXED_CLASS : variant.taxClass
}

type StoredOption = Pick<typeof productOptionTable.$inferSelect, 'name' | 'label' | 'choices'>

/** The chosen value of an option with its words; nothing when the variant leaves the option open. */
function nameOption(option: StoredOption, value: string | undefined): SoldVariant['options'] {
  if (value === undefined) return []
  const choice = option.choices.find((one) => one.value === value)
  return [{ name: option.name, value, label: option.label, valueLabel: choice?.label ?? value }]
}

/** Whether any variation of a product needs shipping; yes of a product that is not there. */
export async function mayNeedShipping(db: Database | Transaction, productId: number): Promise<boolean> {
  const rows = await db
    .select({ requiresShipping: variantTable.requiresShipping })
    .from(variantTable)
    .where(eq(variantTable.productId, productId))
  return rows.length === 0 || rows.some(({ requiresShipping }) => requiresShipping)
}

/** What an add-to-cart asks for. */
export type RequestedVariant = {
  productId: number
  variantId: number | null
  options: Record<string, string>
}

export type FoundVariant =
  | { kind: 'found'; variantId: number; productUrl: string }
  | { kind: 'choice-missing'; productUrl: string }
  | { kind: 'no-such-product' }

/**
 * Finds the variant that an add-to-cart means: by its id (which must belong to the product), by the
 * chosen options, or because the product has only one.
 */
export async function findRequestedVariant(
  db: Database | Transaction,
  asked: RequestedVariant,
): Promise<FoundVariant> {
  const rows = await db
    .select({ id: variantTable.id, options: variantTable.options, slug: productTable.slug })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(and(eq(productTable.id, asked.productId), eq(productTable.published, true)))
    .orderBy(asc(variantTable.position))
  const [first] = rows
  if (first === undefined) return { kind: 'no-such-product' }
  const matching =
    asked.variantId === null
      ? rows.filter((row) =>
          Object.entries(row.options).every(([name, value]) => asked.options[name] === value),
        )
      : rows.filter((row) => row.id === asked.variantId)
  const [only] = matching
  if (matching.length === 1 && only !== undefined) {
    return { kind: 'found', variantId: only.id, productUrl: productUrl(first.slug) }
  }
  return { kind: 'choice-missing', productUrl: productUrl(first.slug) }
}
