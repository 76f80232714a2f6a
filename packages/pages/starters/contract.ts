import { z } from 'zod'
import { menuInput } from '../menus/contract.ts'
import { MENU_NAMES } from '../menus/rules/menu-places.ts'
import type { Theme } from '../theme/rules/theme.ts'

/**
 * What becomes of pages, menus and themes that the shop has: `keep` leaves them as they are and adds the starter's pages as
 * drafts; `replace` shows the starter's, and keeps the others as drafts.
 */
export const EXISTING = ['keep', 'replace'] as const

/** `POST /console/api/starters/apply`. */
export const applyInput = z.object({
  key: z.string().max(40),
  existing: z.enum(EXISTING).default('keep'),
  /** Whether the sample products are added. */
  samples: z.boolean().default(true),
})
export type ApplyInput = z.output<typeof applyInput>

const id = z.number().int()
const writtenPage = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** What was read there before; `null` for a page that the starter made. */
  before: z
    .object({
      title: z.string(),
      description: z.string(),
      version: z.number().int(),
      isArchived: z.boolean(),
    })
    .nullable(),
  /** The draft that holds what was read there before. */
  copyId: id.nullable(),
})
export type WrittenPage = z.output<typeof writtenPage>

const writtenSample = z.object({ key: z.string(), id, version: z.number().int() })
export type WrittenSample = z.output<typeof writtenSample>

/** What a starter wrote, and what was there before. */
export const starterRecord = z.object({
  existing: z.enum(EXISTING),
  pages: z.array(writtenPage),
  homeBefore: id.nullable(),
  menus: z.partialRecord(z.enum(MENU_NAMES), z.object({ before: menuInput, written: menuInput })),
  theme: z.object({ before: z.custom<Theme>(), version: z.number().int() }).nullable(),
  header: z.object({ before: z.string(), written: z.string() }).nullable(),
  samples: z.array(writtenSample),
  categories: z.array(z.object({ id, name: z.string() })),
})
export type StarterRecord = z.output<typeof starterRecord>

/** A starter as the console shows it. */
export type StarterCard = {
  key: string
  name: string
  text: string
  samples: string[]
}

/** `GET /console/api/starters`. */
export type StarterState = {
  starters: StarterCard[]
  /** The one whose design the shop has. */
  applied: { key: string; name: string; at: string; isKeeping: boolean; pages: AppliedPage[] } | null
  /** The one that is being applied, with how many of its pictures are made. */
  working: { key: string; name: string; made: number; total: number } | null
  /** Why the last one could not be applied; '' for no reason. */
  problem: string
  /** What of the shop a starter would meet, in words; empty for a shop that nobody has begun. */
  occupied: string[]
  hasProducts: boolean
  /** Sample products that nobody has changed. */
  samplesLeft: number
}
export type AppliedPage = { id: number; title: string; slug: string }

/** What an undo, or a removal of samples, left as it is because the owner has changed it. */
export type PreservedParts = { kept: string[] }
