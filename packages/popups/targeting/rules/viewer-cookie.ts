/** The cookie by which a browser always sees the same variant of a split test; its value is random. */
export const VIEWER_COOKIE = 'poptin_viewer'
