/** Where a page is in its life. A page without a published version is a draft; an archived one keeps what it shows. */
export const PAGE_STATES = ['published', 'draft', 'archived'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const PAGE_MOVES = ['archived', 'restored', 'home'] as const
export type PageMove = (typeof PAGE_MOVES)[number]

/** Which states a page may be in for each move. */
const FROM: Readonly<Record<PageMove, readonly PageState[]>> = {
  archived: ['published', 'draft'],
  restored: ['archived'],
  home: ['published'],
}

/** Tells whether a page in a state can be moved so. */
export function mayMovePage(state: PageState, move: PageMove): boolean {
  return FROM[move].includes(state)
}

/** The state of a stored page. */
export function pageStateOf(page: { publishedVersion: number | null; archivedAt: Date | null }): PageState {
  if (page.archivedAt !== null) return 'archived'
  return page.publishedVersion === null ? 'draft' : 'published'
}
