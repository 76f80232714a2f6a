import type { ProductReviews } from '@buoy/shop/reviews/contract.ts'
import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /** Whose comments: a product's, by its slug. Its reviews are the comments of a shop. */
  product: z.string().trim().min(1).max(200),
  /** A heading over them; '' for none. */
  title: z.string().trim().max(200).default(''),
})

export type CommentsModuleProps = z.infer<typeof props>

/** What the server has found for the module; `null` when the product is not sold any more. */
export type CommentsData = {
  product: { id: number; name: string; url: string }
  reviews: ProductReviews
} | null

export const commentsSchema: ModuleSchema<CommentsModuleProps> = {
  ...{ type: 'comments', props, children: [], upgrades: [] },
}
