import { countPages } from '@buoy/kernel/rules/paging.ts'
/** How many page links stand beside each other at most (S9.56). */
export const WINDOW_LINKS = 5

/** How many pages `items` take; 0 items to a page means all of them on one (S9.54). Never less than 1. */
export function pageCount(items: number, perPage: number): number {
  return perPage === 0 ? 1 : countPages(items, perPage)
}

/** Tells whether the item at `index` stands on `page` (from 1). */
export function isOnPage(index: number, page: number, perPage: number): boolean {
  return perPage === 0 || Math.floor(index / perPage) === page - 1
}

/** A page number as an address gives it, brought within 1 and `pages`; 1 for what is no number. */
export function readPage(given: string | undefined, pages: number): number {
  const page = /^\d{1,9}$/.test(given ?? '') ? Number(given) : 1
  return Math.min(Math.max(page, 1), pages)
}

export type PageWindow = {
  /** The page before; `null` on the first, where there is no such link (S4.72). */
  previous: number | null
  /** A window of at most five pages around the active one (S4.74, S9.56). */
  pages: number[]
  /** The page after; `null` on the last, where there is no such link (S4.73). */
  next: number | null
}

/** Which links a pagination shows on `page` of `pages`. At both ends the window stays as wide as it can. */
export function pageWindow(page: number, pages: number): PageWindow {
  const wide = Math.min(WINDOW_LINKS, pages)
  const first = Math.min(Math.max(page - Math.floor(WINDOW_LINKS / 2), 1), pages - wide + 1)
  return {
    previous: page > 1 ? page - 1 : null,
    pages: Array.from({ length: wide }, (_, index) => first + index),
    next: page < pages ? page + 1 : null,
  }
}
