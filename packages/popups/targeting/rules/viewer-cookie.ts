/** The cookie by which a browser always sees the same variant of a split test; its value is random. */
export const VIEWER_COOKIE = 'poptin_viewer'

/**
 * The cookie of a visitor's first visit: they stay new on all of its pages, where the document's flag (W7.06) knows them from
 * its second page on.
 */
export const FIRST_VISIT_COOKIE = 'poptin_first_visit'
