import { z } from 'zod'
import { headingLevelSchema } from '../../modules/heading-level.ts'
import type { ModuleSchema } from '../../modules/module.ts'
import { partsOf } from './template-part.ts'

/*
 * The modules of product templates. Each shows a part of the product that the page is about; the app has their views
 * (`apps/storefront/templates`), since they are composed of several features of the shop.
 */

const nothing = z.object({})
const heading = (words: string) => ({
  title: z.string().max(160).default(words),
  level: headingLevelSchema.default('2'),
})

const buyForm = z.object({
  showPrice: z.boolean().default(true),
  showWishList: z.boolean().default(true),
  /** What is said of delivery and returns below the button. */
  showPromises: z.boolean().default(true),
})
export type ProductBuyFormProps = z.infer<typeof buyForm>

const facts = z.object({ most: z.number().int().min(1).max(24).default(4) })
export type ProductFactsProps = z.infer<typeof facts>

const headed = z.object(heading(''))
export type HeadedProps = z.infer<typeof headed>

const tabs = z.object({
  description: z.boolean().default(true),
  attributes: z.boolean().default(true),
  reviews: z.boolean().default(true),
})
export type ProductTabsProps = z.infer<typeof tabs>

const related = z.object({
  ...heading('Goes well with'),
  columns: z.union([z.literal(3), z.literal(4)]).default(4),
})
export type ProductRelatedProps = z.infer<typeof related>

const part = partsOf(['product'], 'product')

export const PRODUCT_MODULES: readonly ModuleSchema<never>[] = [
  part('product-breadcrumb', 'Breadcrumb', nothing),
  part('product-gallery', 'Product pictures', nothing),
  part('product-title', 'Product title', nothing),
  part('product-rating', 'Stars', nothing),
  part('product-price', 'Price', nothing),
  part('product-short-description', 'Short description', nothing),
  part('product-buy-form', 'Buy form', buyForm),
  part('product-facts', 'Facts', facts),
  part('product-together', 'Often bought together', nothing),
  part('product-description', 'Description', headed),
  part('product-attributes', 'Additional information', headed),
  part('product-tabs', 'Product tabs', tabs),
  part('product-reviews', 'Reviews', headed),
  part('product-related', 'Related products', related),
  part('product-recent', 'Recently viewed', nothing),
]
