import type { PageMove, PageState } from '../rules/page-state.ts'

export const PAGE_STATE: Record<PageState, { label: string; colour: string }> = {
  published: { label: 'Published', colour: 'leaf' },
  draft: { label: 'Draft', colour: 'gray' },
  archived: { label: 'Archived', colour: 'coral' },
}

/** What was done, for the message about it. */
export const PAGE_MOVED: Record<PageMove, string> = {
  archived: 'is archived. Its address answers that there is no such page.',
  restored: 'is back.',
  home: 'is the home page now.',
}
