/** What one page of a list says besides its rows: how many rows there are on all pages, and which page of how many. */
export type ListPage = { total: number; page: number; pageCount: number }

/** Beyond the end of every list, and far below the largest offset that the database takes. */
const HIGHEST_PAGE = 100_000

/**
 * Reads a page number from an address: decimal digits, 1 or more. What is no number means the first page; a number above
 * 100,000 means that one, which is beyond the last page and not the first.
 */
export function parsePageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 1
}

/** How many pages `total` rows take, `perPage` on each; an empty list has one page. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
