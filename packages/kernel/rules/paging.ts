/** What one page of a list says besides its rows: how many rows there are on all pages, and which page of how many. */
export type ListPage = { total: number; page: number; pageCount: number }

/** How many pages `total` rows take, `perPage` on each; an empty list has one page. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
