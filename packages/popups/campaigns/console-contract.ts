import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { Settings } from '../behaviour/contract.ts'
import type { Design } from '../designs/contract.ts'
import type { AccountOfPreview } from '../designs/rules/preview-popup.ts'
import { type DraftProblem, POPUP_TYPES, type PopupType, PUBLIC_ID } from '../model/contract.ts'
import type { AccountCap } from '../model/popup-object-contract.ts'
import type { CampaignMove, CampaignStatus } from '../model/rules/campaign-life.ts'
import { audienceSchema, regionCode } from '../targeting/contract.ts'
import type { Verdict } from '../targeting/rules/verdict.ts'
import type { Canary } from './canary-contract.ts'
import { CANARY_SHARES } from './rules/canary-shares.ts'
import { isStorable } from './rules/storable.ts'
import { DESIGN_UPGRADES, SETTINGS_UPGRADES, schemaOfToday } from './rules/upgrade.ts'

/**
 * What an owner works on. Design and settings have the shape of today, but an unfinished draft does not fit
 * its schema: `problems` says where. `revision` is 0 while there is only the published version to start from.
 */
export type CampaignDraft = {
  design: Design
  settings: Settings
  revision: number
  /** ISO 8601 UTC. */
  changedAt: string
  changedBy: string
  problems: DraftProblem[]
}

/** What saving a draft answers: the revision to send next time. */
export type SavedDraft = Pick<CampaignDraft, 'revision' | 'changedAt' | 'changedBy' | 'problems'>

export type CampaignVersionSummary = {
  number: number
  /** ISO 8601 UTC. */
  at: string
  /** Who published it; '' when the system did. */
  by: string
  note: string
  isPublished: boolean
  /** Percent of the visitors who are shown it first, or were before it was taken back; `null` for a version for all. */
  share: number | null
}

/** A campaign in the console's list. Times are ISO 8601 UTC; views and conversions are those of the last 30 days. */
export type CampaignSummary = {
  id: string
  name: string
  /** As the draft has it; visitors see that of the published version. */
  type: PopupType
  goal: string
  status: CampaignStatus
  /** What an owner can do to it now. */
  moves: CampaignMove[]
  /** The campaign that this one varies in a split test. */
  variantOf: { id: string; name: string } | null
  publishedVersion: number | null
  /** There are changes that visitors do not see yet. */
  hasChanges: boolean
  createdAt: string
  updatedAt: string
  views: number
  conversions: number
}

export type CampaignList = ListPage & {
  campaigns: CampaignSummary[]
  countByStatus: Partial<Record<CampaignStatus, number>>
}

/** One campaign with all that its screens need. */
export type CampaignDetail = Omit<CampaignSummary, 'views' | 'conversions'> & {
  /** What its account adds to what visitors see. */
  account: AccountOfPreview
  draft: CampaignDraft
  /** Newest first. */
  versions: CampaignVersionSummary[]
  /** The version that a share of the visitors is shown first, beside the published one; `null` for none. */
  canary: Canary | null
  /** Everybody of its split test, this one included, the varied one first; alone when there is none. */
  test: { id: string; name: string; status: CampaignStatus; weight: number }[]
}

const STATUSES = ['draft', 'live', 'paused', 'archived'] as const
const MOVES = ['pause', 'resume', 'archive', 'restore'] as const

const name = z.string().trim().refine(isVisible, 'Give it a name.').max(80, 'At most 80 characters.')
/** `lead`, `click`, `social_proof` or a word of the owner's own (W3.02). */
const goal = z.string().trim().refine(isVisible, 'Choose a goal.').max(40, 'At most 40 characters.')
const type = z.enum(POPUP_TYPES)
const revision = z.number().int().min(0)
const note = z.string().trim().max(200, 'At most 200 characters.').default('')

/** A design or settings that may be unfinished, but is of today's shape: an older one comes from an older page. */
const unfinished = (schema: number) =>
  z
    .looseObject({ schema: z.literal(schema, 'The store has been updated. Reload the page.') })
    .refine(isStorable, 'holds half a character, which no text may hold')
const design = unfinished(schemaOfToday(DESIGN_UPGRADES))
const settings = unfinished(schemaOfToday(SETTINGS_UPGRADES))

/** `GET /console/api/popups`. Archived campaigns come only when they are asked for. */
export const campaignsQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  status: z.enum(STATUSES).optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
})
export type CampaignsQuery = z.infer<typeof campaignsQuery>

/** `GET /console/api/popups/names`: all that a button might open; `ids`, with commas between, in any case. */
export const namesQuery = z.object({
  ids: z
    .string()
    .max(400)
    .default('')
    .transform((text) => text.split(',').filter((id) => PUBLIC_ID.test(id))),
})

export const campaignPath = z.object({ id: z.string().regex(PUBLIC_ID) })
export const versionPath = campaignPath.extend({
  number: plainNumber(z.number().int().min(1).max(1_000_000)),
})

/** `POST /console/api/popups`. Without settings it begins with those of `rules/first-settings.ts`. */
export const newCampaignInput = z.object({
  name,
  type,
  goal: goal.default('lead'),
  design,
  settings: settings.optional(),
})
export const variantInput = z.object({ name })
export const campaignChangeInput = z
  .object({ name, goal, type })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to be changed: name, goal or type.')
export const draftInput = z
  .object({ revision, type: type.optional(), design: design.optional(), settings: settings.optional() })
  .refine(({ design, settings }) => design !== undefined || settings !== undefined, 'Send what has changed.')
/** `share`: percent of the visitors who see it first; all of them where it is left out. */
export const publishInput = z.object({
  revision,
  note,
  share: z.literal([...CANARY_SHARES], `Choose ${CANARY_SHARES.join(', ')} percent.`).optional(),
})
/** Going back to a version names the draft that it takes the place of. */
export const restoreInput = z.object({ revision })
export const moveInput = z.object({ move: z.enum(MOVES) })

const cartFigure = z.number().min(0).max(1_000_000).nullable()

/** `POST /console/api/popups/try`: who would see a popup with this audience, as typed by the owner. */
export const trialInput = z.object({
  audience: audienceSchema,
  visitor: z.object({
    page: z.string().trim().min(1, 'Enter the address of a page.').max(2000),
    referrer: z.string().max(2000).default(''),
    landing: z.string().max(2000).default(''),
    country: z.string().regex(/^([A-Z]{2})?$/, 'two capital letters, or nothing'),
    region: z.union([z.literal(''), regionCode]).default(''),
    device: z.enum(['desktop', 'mobile']),
    system: z.enum(['Windows', 'MacOS', 'Linux', 'Android', 'iOS', 'Other']),
    languages: z.array(z.string().max(35)).max(20),
    /** IANA name, or '' for a visitor whose browser names none. */
    timeZone: z.string().max(60).default(''),
    isNew: z.boolean(),
    /** What is in the cart; its value in major units. */
    cart: z.object({ value: cartFigure, itemCount: cartFigure }).default({ value: null, itemCount: null }),
    /** Pages seen before this one, in this visit. */
    visited: z.array(z.string().max(2000)).max(50),
    /** ISO 8601 with its offset from UTC; now when it is left out. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
})
export type TrialInput = z.infer<typeof trialInput>

/** What came of trying: the service's verdict, and each rule by itself in the order of the audience. */
export type Trial = { verdict: Verdict; groups: { words: string; passes: boolean }[][] }

/** `GET` and `PUT /console/api/popups/cap`: at most so many popups of the account in so many hours for a visitor. */
export type CapSetting = { cap: AccountCap | null }
export const capInput = z.object({
  cap: z.object({ views: z.number().int(), hours: z.number().int() }).nullable(),
})

/** What the console gets to open a preview with: the account's hosts, and the addresses of their front pages. */
export type PreviewPass = { pass: string; expiresAt: string; sites: string[]; addresses: string[] }
