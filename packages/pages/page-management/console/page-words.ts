import type { ScheduleMove } from '../rules/page-schedule.ts'
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

/** What is planned by the clock. */
export const SCHEDULE_WORDS: Record<
  ScheduleMove,
  {
    title: string
    explains: string
    planned: string
    cancelled: string
    cancel: string
    badge: string
    failed: string
  }
> = {
  publish: {
    title: 'Schedule publishing',
    explains: 'At this time visitors see the draft as it is then. It is checked now and again then.',
    planned: 'will be published.',
    cancelled: 'will not be published by itself.',
    cancel: 'Cancel scheduled publishing',
    badge: 'Publishes',
    failed: 'Not published',
  },
  'take-down': {
    title: 'Schedule taking down',
    explains: 'At this time the page is archived: its address answers that there is no such page.',
    planned: 'will be taken down.',
    cancelled: 'will not be taken down by itself.',
    cancel: 'Cancel taking down',
    badge: 'Taken down',
    failed: 'Not taken down',
  },
}
