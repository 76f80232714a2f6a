export const JOURNAL_PATH = '/index.php/journal/'
const CATEGORY_PATH = '/index.php/journal-category/'
export const FEED_PATH = '/index.php/feed/'

/** What a post's part of the address is made of. */
export const POST_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/
/** Parts of addresses below the journal that are no posts. */
export const RESERVED_SLUGS: readonly string[] = ['page', 'feed']

/** Posts on one page of the journal. */
export const POSTS_PER_PAGE = 9
/** Related posts that a page shows at most. */
export const MOST_RELATED = 6

/** Highest page number an address may ask for; nobody writes more. */
const HIGHEST_PAGE = 9999

/** Address of a post. */
export function postUrl(slug: string): string {
  return `${JOURNAL_PATH}${slug}/`
}

/** Address of a category, or of the whole journal for `null`. */
export function categoryUrl(slug: string | null): string {
  return slug === null ? JOURNAL_PATH : `${CATEGORY_PATH}${slug}/`
}

/** Address of a page of the journal or of one of its categories. */
export function journalPageUrl(category: string | null, page: number): string {
  const base = categoryUrl(category)
  return page <= 1 ? base : `${base}page/${page}/`
}

/** Reads a page number of an address; `null` for what is none: 0, 1.5, words. */
export function readPageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^[1-9]\d{0,3}$/.test(text)) return null
  return Math.min(Number(text), HIGHEST_PAGE)
}
