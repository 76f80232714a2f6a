import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { SortOrder } from '../contract.ts'
import { messages } from '../messages.ts'

/** Choices of the listing's sort drop-down, in its order (S2.21). */
export const SORT_ORDERS: readonly SortOrder[] = [
  'menu_order',
  'popularity',
  'rating',
  'date',
  'price',
  'price-desc',
]

const LABELS = {
  menu_order: 'favouritesFirst',
  popularity: 'mostPopular',
  rating: 'bestRated',
  date: 'newest',
  price: 'cheapestFirst',
  'price-desc': 'dearestFirst',
} as const satisfies Record<SortOrder, string>

/** A sort order as shoppers read it. */
export function sortLabel(order: SortOrder, texts: TextLocale): string {
  return translator(messages, texts)(LABELS[order])
}

/** Reads a sort order from an address; anything unknown is the shop's own order. */
export function parseSortOrder(text: string | null): SortOrder {
  return SORT_ORDERS.find((order) => order === text) ?? 'menu_order'
}

/** Products on one page of a listing. */
export const PRODUCTS_PER_PAGE = 12
