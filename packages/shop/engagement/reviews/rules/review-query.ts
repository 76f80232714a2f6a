import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { parsePageNumber } from '@buoy/kernel/rules/paging.ts'
import { messages } from '../messages.ts'

/** Orders that a product's reviews may be read in. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest', 'helpful'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

const LABELS = {
  newest: 'newest',
  highest: 'highest',
  lowest: 'lowest',
  helpful: 'mostHelpful',
} as const satisfies Record<ReviewOrder, string>

/** An order of reviews as shoppers read it. */
export function reviewOrderLabel(order: ReviewOrder, texts: TextLocale): string {
  return translator(messages, texts)(LABELS[order])
}

/** Parameters of the product page's address that say which reviews it shows. */
export const REVIEW_PARAMETERS = { page: 'cpage', order: 'review_order', stars: 'review_stars' } as const

export type ReviewQuery = { page: number; order: ReviewOrder; stars: number | null }

/** The order an address asks for; the newest first for anything that is no order. */
export function readReviewOrder(text: string | null): ReviewOrder {
  return REVIEW_ORDERS.find((order) => order === text) ?? 'newest'
}

/** The stars an address filters by, 1 to 5; `null` for all. */
export function readStars(text: string | null): number | null {
  return text !== null && /^[1-5]$/.test(text) ? Number(text) : null
}

/** Address of a selection of a product's reviews, with what is the usual left out. */
export function reviewsPath(productPath: string, query: ReviewQuery): string {
  const parts = [
    ...(query.page > 1 ? [`${REVIEW_PARAMETERS.page}=${query.page}`] : []),
    ...(query.order === 'newest' ? [] : [`${REVIEW_PARAMETERS.order}=${query.order}`]),
    ...(query.stars === null ? [] : [`${REVIEW_PARAMETERS.stars}=${query.stars}`]),
  ]
  return `${productPath}${parts.length > 0 ? `?${parts.join('&')}` : ''}#reviews`
}

/** What an address of a product page says about its reviews: which to show, and what the form came to. */
export type ReviewListQuery = ReviewQuery & { sent: string | null; refused: string | null }

/** The usual selection: the first page of all, newest first. */
export const FIRST_REVIEWS: ReviewListQuery = {
  page: 1,
  order: 'newest',
  stars: null,
  sent: null,
  refused: null,
}

/** Reads the ask from an address's parameters; nonsense is the usual selection. */
export function readReviewListQuery(parameter: (name: string) => string | null): ReviewListQuery {
  return {
    page: parsePageNumber(parameter(REVIEW_PARAMETERS.page)),
    order: readReviewOrder(parameter(REVIEW_PARAMETERS.order)),
    stars: readStars(parameter(REVIEW_PARAMETERS.stars)),
    sent: parameter('review_sent'),
    refused: parameter('review_refused'),
  }
}
