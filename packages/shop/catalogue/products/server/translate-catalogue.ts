import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import {
  isTranslated,
  readTranslations,
  readWords,
} from '@buoy/platform/translations/server/translate-content.ts'
import { inArray } from 'drizzle-orm'
import type { CategoryPage, Facets, ProductCard, ProductPage } from '../contract.ts'
import { categoryTable } from './catalogue.table.ts'
import type { SoldVariant } from './find-variants.ts'

type Reader = Database | Transaction

/** Cards of products in the language of the request. */
export async function translateCards(db: Reader, cards: ProductCard[]): Promise<ProductCard[]> {
  if (!isTranslated()) return cards
  const found = await readTranslations(
    db,
    'product',
    cards.map(({ id }) => id),
  )
  return cards.map((card) => {
    const { name = card.name, shortDescription = card.shortDescription } = found.get(String(card.id)) ?? {}
    return { ...card, name, shortDescription }
  })
}

/** What a product's page shows, in the language of the request; its cards are translated already. */
export async function translateProduct(db: Reader, product: ProductPage): Promise<ProductPage> {
  if (!isTranslated()) return product
  const details = [...product.attributes, ...product.variants.flatMap((variant) => variant.details)]
  const labels = product.options.flatMap(({ label, values }) => [label, ...values.map((one) => one.label)])
  const [found, categories, word] = await Promise.all([
    readTranslations(db, 'product', [product.id]),
    translateCategories(db, product.categories),
    readWords(db, [...labels, ...details.flatMap(({ label, value }) => [label, ...value.split(', ')])]),
  ])
  const own = found.get(String(product.id)) ?? {}
  const detail = ({ label, value }: { label: string; value: string }) => ({
    label: word(label),
    value: value.split(', ').map(word).join(', '),
  })
  return {
    ...product,
    description: own.description ?? product.description,
    seo: {
      title: own.seoTitle ?? product.seo.title,
      description: own.seoDescription ?? product.seo.description,
    },
    categories,
    attributes: product.attributes.map(detail),
    options: product.options.map((option) => ({
      ...option,
      label: word(option.label),
      values: option.values.map((one) => ({ ...one, label: word(one.label) })),
    })),
    variants: product.variants.map((variant) => ({ ...variant, details: variant.details.map(detail) })),
  }
}

type NamedCategory = { slug: string; name: string; description?: string; seo?: CategoryPage['seo'] }

/** Categories in the language of the request, by their slugs. */
export async function translateCategories<Category extends NamedCategory>(
  db: Reader,
  categories: Category[],
): Promise<Category[]> {
  if (!isTranslated() || categories.length === 0) return categories
  const slugs = categories.map(({ slug }) => slug)
  const ids = await db
    .select({ id: categoryTable.id, slug: categoryTable.slug })
    .from(categoryTable)
    .where(inArray(categoryTable.slug, slugs))
  const found = await readTranslations(
    db,
    'category',
    ids.map(({ id }) => id),
  )
  const bySlug = new Map(ids.map(({ id, slug }) => [slug, found.get(String(id))]))
  return categories.map((category) => {
    const own = bySlug.get(category.slug)
    if (own === undefined) return category
    const { name = category.name, description, seoTitle, seoDescription } = own
    return {
      ...category,
      name,
      ...(category.description !== undefined && { description: description ?? category.description }),
      ...(category.seo && {
        seo: {
          title: seoTitle ?? category.seo.title,
          description: seoDescription ?? category.seo.description,
        },
      }),
    }
  })
}

/** What a cart and an order write down of variants, in the language of the request. */
export async function translateVariants(db: Reader, variants: SoldVariant[]): Promise<SoldVariant[]> {
  if (!isTranslated()) return variants
  const words = variants.flatMap(({ options }) =>
    options.flatMap(({ label, valueLabel }) => [label, valueLabel]),
  )
  const [found, word] = await Promise.all([
    readTranslations(
      db,
      'product',
      variants.map(({ productId }) => productId),
    ),
    readWords(db, words),
  ])
  return variants.map((variant) => ({
    ...variant,
    name: found.get(String(variant.productId))?.name ?? variant.name,
    options: variant.options.map((option) => ({
      ...option,
      label: word(option.label),
      valueLabel: word(option.valueLabel),
    })),
  }))
}

/** What a listing can be narrowed to, in the language of the request. */
export async function translateFacets(db: Reader, facets: Facets): Promise<Facets> {
  if (!isTranslated()) return facets
  const words = facets.choices.flatMap(({ label, values }) => [label, ...values.map((one) => one.label)])
  const [categories, word] = await Promise.all([
    translateCategories(db, facets.categories),
    readWords(db, words),
  ])
  return {
    ...facets,
    categories,
    choices: facets.choices.map((choice) => ({
      ...choice,
      label: word(choice.label),
      values: choice.values.map((one) => ({ ...one, label: word(one.label) })),
    })),
  }
}
