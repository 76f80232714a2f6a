import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idList, sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { messages } from './messages.ts'
import type { ReviewState } from './rules/review-life.ts'
import type { ReviewOrder } from './rules/review-query.ts'

/** A published review; `rating` 1 to 5, or `null` where none was required. */
export type Review = {
  id: number
  author: string
  rating: number | null
  text: string
  at: string
  verified: boolean
  photos: Picture[]
  helpful: number
  reply: { text: string; at: string } | null
}

export type ReviewSummary = {
  average: number
  count: number
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  byRating: [number, number, number, number, number]
}

/** One page of a product's reviews; `total` counts what the filter lets through. */
export type ReviewPage = ListPage & {
  summary: ReviewSummary
  reviews: Review[]
  order: ReviewOrder
  stars: number | null
}

/** What the product page knows of its reviews; `note` is what a form without script came back with. */
export type ProductReviews = ReviewPage & { rules: ReviewRules; note: ReviewNote | null }
export type ReviewNote = { kind: 'sent' | 'refused'; message: string; field: string | null }

/** What the form has to know before it is filled in. */
export type ReviewRules = Pick<ReviewSettings, 'isOpen' | 'ratingRequired' | 'onlyBuyers' | 'takesPhotos'>

/** Longest text of a review, in characters, and most photos with it. */
export const REVIEW_LIMITS = { text: 5000, author: 80, photos: 4, photoBytes: 8 * 1024 * 1024 } as const

/**
 * `POST /reviews`: the review form (S3.05) under WordPress's names. `url` is a field that people do not
 * see; `altcha` is the proof of work; `review_key` came with the link of the mail that asked for the review.
 */
export function reviewInput(texts: TextLocale) {
  const t = translator(messages, texts)
  const stars = t('chooseStars')
  return z.object({
    comment_post_ID: sentId,
    rating: z
      .union([
        z.literal('').transform(() => null),
        plainNumber(z.number(stars).int(stars).min(1, stars).max(5, stars)),
      ])
      .nullable()
      .default(null),
    comment: z
      .string(t('writeSentence'))
      .trim()
      .refine(isVisible, t('writeSentence'))
      .max(REVIEW_LIMITS.text, t('textTooLong', { most: REVIEW_LIMITS.text })),
    author: z
      .string(t('enterName'))
      .trim()
      .refine(isVisible, t('enterName'))
      .max(REVIEW_LIMITS.author, t('nameTooLong', { most: REVIEW_LIMITS.author })),
    email: z.email(t('enterEmail')).max(254),
    url: z.string().max(2000).default(''),
    altcha: z.string().max(4000).default(''),
    review_key: z.string().max(100).default(''),
  })
}
export type ReviewInput = z.infer<ReturnType<typeof reviewInput>>

/** What the writer of a review is told. */
export type ReviewReply = { state: 'published' | 'held'; id: number; message: string }

/** `POST /?wc-ajax=review_helpful`: says that a review helped, or takes it back. */
export const helpfulInput = z.object({
  review: sentId,
  helpful: z.enum(['yes', 'no']),
})
export type HelpfulReply = { helpful: number }

/** Who is published at once: nobody, people who were before, or buyers. */
export const moderation = z.enum(['hold-all', 'hold-first', 'publish-verified'])

/** `PUT /console/api/reviews/settings`. */
export const reviewSettings = z.object({
  isOpen: z.boolean(),
  moderation,
  ratingRequired: z.boolean(),
  onlyBuyers: z.boolean(),
  takesPhotos: z.boolean(),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

/** A review as the owner sees it. `reason` is why it waits, or why it was refused. */
export type ConsoleReview = Review & {
  state: ReviewState
  email: string | null
  reason: string
  product: { id: number; name: string; url: string }
  orderId: number | null
}

export type ConsoleReviews = ListPage & {
  reviews: ConsoleReview[]
  /** Of what search and stars find; `null` when that is too many to count. */
  countByState: Partial<Record<ReviewState, number>> | null
}

/** `GET /console/api/reviews`. */
export const consoleReviewsQuery = z.object({
  state: z.enum(['pending', 'published', 'rejected', 'spam', 'deleted']).optional(),
  search: z.string().max(200).default(''),
  rating: plainNumber(z.number().int().min(1).max(5).optional()),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type ConsoleReviewsQuery = z.infer<typeof consoleReviewsQuery>

/** `POST /console/api/reviews/moves`: moves reviews to a state; `restore` takes a deletion back. */
export const moveReviewsInput = z.object({
  ids: idList(200),
  to: z.enum(['published', 'pending', 'rejected', 'spam', 'deleted', 'restore']),
  reason: z.string().trim().max(500, 'Keep the reason to 500 characters.').default(''),
})
export type MoveReviewsInput = z.infer<typeof moveReviewsInput>

/** `GET` and `PUT /console/api/reviews/{id}/reply`: the owner's answer; an empty text is none. */
export const replyInput = z.object({
  text: z.string().trim().max(2000, 'Keep the answer to 2000 characters.'),
})
export type ReviewReplyText = z.infer<typeof replyInput>
