import type { SortOrder } from '../contract.ts'

/** Choices of the listing's sort drop-down, in its order (S2.21). */
export const SORT_ORDERS: readonly { value: SortOrder; label: string }[] = [
  { value: 'menu_order', label: 'Our favourites first' },
  { value: 'popularity', label: 'Most popular' },
  { value: 'rating', label: 'Best rated' },
  { value: 'date', label: 'Newest' },
  { value: 'price', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
]

/** Reads a sort order from an address; anything unknown is the shop's own order. */
export function parseSortOrder(text: string | null): SortOrder {
  return SORT_ORDERS.find((order) => order.value === text)?.value ?? 'menu_order'
}

/** Products on one page of a listing. */
export const PRODUCTS_PER_PAGE = 12
