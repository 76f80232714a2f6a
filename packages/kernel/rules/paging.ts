/**
 * What one page of a list says besides its rows: how many rows there are on all pages, and which page of how many. With
 * `isMore` there are more than `total` rows: nobody counted further, and `pageCount` is the next page while there is one.
 */
export type ListPage = { total: number; page: number; pageCount: number; isMore?: true }

/** How many rows a list has; with `isMore` there are more than that. */
export type Counted = { total: number; isMore?: true }

/** As far as rows of a list are counted: counting costs the same in a large shop as in a small one. */
export const MOST_COUNTED = 10_000

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

/** What a page of `rows` rows, `perPage` at most, says of its list. */
export function pageOf(
  { total, isMore }: Counted,
  { page, perPage, rows }: { page: number; perPage: number; rows: number },
): ListPage {
  const counted = countPages(total, perPage)
  if (!isMore) return { total, page, pageCount: counted }
  return { total, page, pageCount: Math.max(counted, rows < perPage ? page : page + 1), isMore }
}
