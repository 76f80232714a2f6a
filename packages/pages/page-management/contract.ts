import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idList, idNumber, sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'
import { PAGE_SLUG } from './rules/page-address.ts'
import { SCHEDULE_MOVES, type ScheduleMove } from './rules/page-schedule.ts'
import { PAGE_MOVES, PAGE_STATES, type PageState } from './rules/page-state.ts'
import { TEMPLATE_NAMES } from './rules/page-templates.ts'

const title = z
  .string()
  .trim()
  .refine(isVisible, 'A page needs a title.')
  .max(160, 'Keep the title to 160 characters.')

const slug = z
  .string()
  .trim()
  .max(100, 'Keep the address to 100 characters.')
  .refine((text) => text === '' || PAGE_SLUG.test(text), 'Use small letters, digits and hyphens: about-us.')

/** `POST /console/api/pages`: a draft, or with `publishes` a page that visitors read at once. */
export const newPageInput = z.object({
  title,
  /** '' makes one of the title. */
  slug: slug.default(''),
  template: z.enum(TEMPLATE_NAMES),
  publishes: z.boolean().default(false),
})
export type NewPage = z.output<typeof newPageInput>

/** `PUT /console/api/pages/{id}`: what is said of a page beside its document. */
export const pageInput = z.object({
  title,
  slug: slug.refine((text) => text !== '', 'A page needs an address.'),
  description: z.string().trim().max(300, 'Keep it to 300 characters.').default(''),
  socialPictureId: idNumber.nullable().default(null),
  isIndexed: z.boolean().default(true),
})
export type PageInput = z.output<typeof pageInput>

/** A page as its owner looks after it. */
export type ConsolePage = Omit<PageInput, 'socialPictureId'> & {
  id: number
  state: PageState
  isHome: boolean
  /** Where visitors read it. */
  path: string
  /** Why its address stays as it is; `null` when it may be changed. */
  addressIsFixed: string | null
  socialPicture: ConsolePicture | null
  updatedAt: string
  updatedBy: string
  /** Whether there is something that visitors do not see yet: a draft, or a page that was never published. */
  hasChanges: boolean
  schedule: ScheduledMove[]
}

/** What happens to a page by the clock; `problem` says why it was not done when it was due, '' while it waits. */
export type ScheduledMove = { move: ScheduleMove; at: string; by: string; problem: string }

export type PageSummary = Pick<
  ConsolePage,
  | 'id'
  | 'title'
  | 'slug'
  | 'path'
  | 'state'
  | 'isHome'
  | 'isIndexed'
  | 'updatedAt'
  | 'updatedBy'
  | 'hasChanges'
  | 'schedule'
>

export type PageList = ListPage & {
  pages: PageSummary[]
  countByState: Partial<Record<PageState, number>>
}

/** `GET /console/api/pages`. */
export const pagesQuery = z.object({
  state: z.enum(PAGE_STATES).optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type PagesQuery = z.output<typeof pagesQuery>

/** `POST /console/api/pages/{id}/moves`: archives, brings back, makes it the home page. */
export const pageMoveInput = z.object({ to: z.enum(PAGE_MOVES) })

/** `POST /console/api/pages/{id}/schedules`: publishes the draft, or takes the page down, at a time. */
export const scheduleInput = z.object({
  move: z.enum(SCHEDULE_MOVES),
  /** As the store's clocks show it: `2026-12-24T18:00`. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a day and a time.')
    .refine((at) => parseStoreDay(at.slice(0, 10)) !== null, 'There is no such day.'),
})

/** `DELETE /console/api/pages/{id}/schedules/{move}`. */
export const schedulePath = z.object({ id: sentId, move: z.enum(SCHEDULE_MOVES) })

/** Pages that are published as one change. */
const MOST_TOGETHER = 100

/** `POST /console/api/pages/publications`: publishes the drafts of several pages as one change. */
export const publicationInput = z.object({ ids: idList(MOST_TOGETHER) })
