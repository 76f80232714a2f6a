import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'
import { PAGE_SLUG } from './rules/page-address.ts'
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
}

export type PageSummary = Pick<
  ConsolePage,
  'id' | 'title' | 'slug' | 'path' | 'state' | 'isHome' | 'isIndexed' | 'updatedAt' | 'updatedBy'
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
