import { z } from 'zod'
import { partsOf } from './template-part.ts'

/*
 * The modules of templates of listings and of search results. Each shows a part of the listing that the page is; the app
 * has their views (`apps/storefront/templates`).
 */

const nothing = z.object({})

const products = z.object({ columns: z.union([z.literal(3), z.literal(4)]).default(3) })
export type ListingProductsProps = z.infer<typeof products>

const part = partsOf(['listing', 'search'], 'listing')

export const LISTING_MODULES = [
  part('listing-breadcrumb', 'Breadcrumb of the category', nothing),
  part('listing-heading', 'Heading of the listing', nothing),
  part('listing-description', 'Description of the category', nothing),
  part('listing-picture', 'Picture of the category', nothing),
  part('listing-categories', 'Subcategories', nothing),
  part('listing-filters', 'Filters', nothing),
  part('listing-bar', 'Number of products and sorting', nothing),
  part('listing-products', 'Products of the listing', products),
  part('listing-pages', 'Pages of the listing', nothing),
]
