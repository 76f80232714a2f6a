import type { ProductReviews } from '@buoy/shop/engagement/reviews/contract.ts'
import { z } from 'zod'
import type { CommentNote, Comments } from '../../comments/contract.ts'
import { COMMENT_ORDERS } from '../../comments/rules/comment-query.ts'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  /**
   * Whose comments: '' for those of the page itself, or a product's, by its slug: its reviews are the comments of a
   * shop. Only the first comments module of a page has a form, and shows those of the page itself.
   */
  product: z.string().trim().max(200).default(''),
  /** A heading over them; '' for none, or for how many comments there are. */
  title: z.string().trim().max(200).default(''),
  /** Whether a page's comments have a form, and say how many there are. */
  showsForm: z.boolean().default(true),
  showsCount: z.boolean().default(true),
  /** How the threads are read; `null` for as the settings of comments say. */
  order: z.enum(COMMENT_ORDERS).nullable().default(null),
  perPage: z.number().int().min(1).max(100).nullable().default(null),
})

export type CommentsModuleProps = z.infer<typeof props>

/** What the server has found for the module; `null` when the product is not sold any more. */
export type CommentsData =
  | { product: { id: number; name: string; url: string }; reviews: ProductReviews }
  | {
      comments: Comments
      /** What became of a form that was sent without script. */
      note: CommentNote | null
    }
  | null

export const commentsSchema: ModuleSchema<CommentsModuleProps> = {
  type: 'comments',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Comments', group: 'posts' },
}
