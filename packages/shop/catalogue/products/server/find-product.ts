import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { LARGEST_ID } from '@buoy/kernel/server/ids.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, asc, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { listed } from '../../../pricing/price-lists/rules/price-list.ts'
import { shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import { shownCustomFields } from '../../custom-fields/rules/custom-values.ts'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import type { ProductPage, Variant } from '../contract.ts'
import { availabilityOf } from '../rules/availability.ts'
import { readFields, shownFields, structuredFields } from '../rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../rules/product-fields.ts'
import { MAXIMUM_ANY_QUANTITY } from '../rules/quantity.ts'
import { sellable } from '../rules/sellable.ts'
import {
  categoryTable,
  productCategoryTable,
  productLinkTable,
  productOptionTable,
  productTable,
  variantTable,
} from './catalogue.table.ts'
import { classOf } from './find-variants.ts'
import { readCards, readPictures, type ShownCatalogueDeps, saleOf, shopDisplayNow } from './read-cards.ts'
import { isListed } from './shown-products.ts'
import { translateProduct } from './translate-catalogue.ts'

/** Related products under a product. */
const RELATED_LIMIT = 4

/** Everything a product's page shows, in a fixed number of queries; `null` when there is no such product. */
export async function findProduct(
  deps: ShownCatalogueDeps,
  slug: string,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): Promise<ProductPage | null> {
  const [product] = await deps.db
    .select()
    .from(productTable)
    .where(and(eq(productTable.slug, slug), eq(productTable.published, true)))
  return product === undefined ? null : describeProduct(deps, product, texts)
}

/** The same of a product that is perhaps not published: for its owner's preview. Archived ones are `null`. */
export async function findProductToPreview(
  deps: ShownCatalogueDeps,
  id: number,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): Promise<ProductPage | null> {
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID) return null
  const [product] = await deps.db
    .select()
    .from(productTable)
    .where(and(eq(productTable.id, id), isNull(productTable.archivedAt)))
  return product === undefined ? null : describeProduct(deps, product, texts)
}

async function describeProduct(
  deps: ShownCatalogueDeps,
  product: typeof productTable.$inferSelect,
  texts: TextLocale,
): Promise<ProductPage | null> {
  const { custom } = product.fields
  const [[card], pictures, categories, options, variants, related, fields] = await Promise.all([
    readCards(deps, [product.id]),
    readPictures(deps.db, [product.id]),
    readCategories(deps, product.id),
    deps.db
      .select()
      .from(productOptionTable)
      .where(eq(productOptionTable.productId, product.id))
      .orderBy(asc(productOptionTable.position)),
    readVariants(deps, product),
    readRelated(deps, product.id),
    custom === undefined ? [] : readCustomFields(deps.db),
  ])
  if (card === undefined) return null
  const values = readFields(PRODUCT_FIELDS, product)
  const [only] = variants
  const shown = [
    ...shownFields(PRODUCT_FIELDS, values),
    ...(variants.length === 1 && only !== undefined ? only.details : []),
    ...shownCustomFields(fields, custom ?? {}, texts),
  ]
  return translateProduct(deps.db, {
    ...card,
    description: product.description,
    pictures: pictures.get(product.id) ?? [],
    categories,
    attributes: [...shown, ...product.attributes],
    structured: structuredFields(PRODUCT_FIELDS, values),
    options: options.map(({ name, label, choices }) => ({ name, label, values: choices })),
    variants,
    related,
    seo: { title: product.seoTitle, description: product.seoDescription },
  })
}

async function readCategories(deps: ShownCatalogueDeps, productId: number) {
  return deps.db
    .select({ slug: categoryTable.slug, name: categoryTable.name })
    .from(categoryTable)
    .innerJoin(productCategoryTable, eq(productCategoryTable.categoryId, categoryTable.id))
    .where(eq(productCategoryTable.productId, productId))
    .orderBy(asc(categoryTable.position))
}

async function readVariants(
  deps: ShownCatalogueDeps,
  product: typeof productTable.$inferSelect,
): Promise<Variant[]> {
  const rows = await deps.db
    .select({ variant: variantTable, picture: pictureTable })
    .from(variantTable)
    .leftJoin(pictureTable, and(eq(pictureTable.id, variantTable.pictureId), isReady))
    .where(eq(variantTable.productId, product.id))
    .orderBy(asc(variantTable.position), asc(variantTable.id))
  const display = shopDisplayNow(deps)
  const pictures = rows.flatMap(({ picture }) => (picture === null ? [] : [picture]))
  const textIn = await readPictureTexts(deps.db, pictures)
  return rows.map(({ variant: standing, picture }) => {
    const variant = listed(standing, display.list)
    const isListed = variant !== standing
    return {
      id: variant.id,
      sku: variant.sku,
      options: variant.options,
      price: shownPrice(variant.price, classOf(product, variant), display),
      regularPrice: shownPrice(variant.regularPrice, classOf(product, variant), display),
      enteredPrice: variant.price,
      ...(isListed && { standingPrice: shownPrice(standing.price, classOf(product, standing), display) }),
      sale: saleOf(variant),
      picture: picture === null ? null : textIn(pictureOf(picture)),
      availability: availabilityOf(variant),
      taxClass: classOf(product, variant),
      details: shownFields(VARIANT_FIELDS, readFields(VARIANT_FIELDS, variant)),
      structured: structuredFields(VARIANT_FIELDS, readFields(VARIANT_FIELDS, variant)),
      requiresShipping: variant.requiresShipping,
      minimumQuantity: variant.minimumQuantity,
      maximumQuantity: Math.min(sellable(variant), variant.soldIndividually ? 1 : MAXIMUM_ANY_QUANTITY),
      quantityStep: variant.quantityStep,
    }
  })
}

/** What the owner shows in its place or beside it, in their order; then the most popular of its categories. */
async function readRelated(deps: ShownCatalogueDeps, productId: number) {
  const linked = await deps.db
    .select({ id: productTable.id })
    .from(productLinkTable)
    .innerJoin(productTable, eq(productTable.id, productLinkTable.linkedId))
    .where(and(eq(productLinkTable.productId, productId), eq(productLinkTable.kind, 'up-sell'), isListed))
    .orderBy(asc(productLinkTable.position))
    .limit(RELATED_LIMIT)
  const categories = deps.db
    .select({ id: productCategoryTable.categoryId })
    .from(productCategoryTable)
    .where(eq(productCategoryTable.productId, productId))
  const shown = [productId, ...linked.map((row) => row.id)]
  const popular = await deps.db
    .selectDistinct({ id: productTable.id, sold: productTable.unitsSold, position: productTable.position })
    .from(productTable)
    .innerJoin(productCategoryTable, eq(productCategoryTable.productId, productTable.id))
    .where(
      and(isListed, notInArray(productTable.id, shown), inArray(productCategoryTable.categoryId, categories)),
    )
    .orderBy(desc(productTable.unitsSold), asc(productTable.position))
    .limit(RELATED_LIMIT)
  const ids = [...linked, ...popular].slice(0, RELATED_LIMIT).map((row) => row.id)
  return readCards(deps, ids)
}
