import { isCountry } from '@buoy/kernel/rules/countries.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber, sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { VariantFigures, Verdict } from './rules/assess-experiment.ts'
import { type Audience, DEVICES, MOST_COUNTRIES, SOURCES } from './rules/audience.ts'
import { type Goal, MOST_VARIANTS, type TestKind } from './rules/experiment.ts'
import type { TestedThing } from './rules/tested-thing.ts'
import { PART_KINDS, type PartKind } from './rules/visitor-traits.ts'

/** The name of a test, or of a variant of it. */
export const name = z
  .string()
  .trim()
  .refine(isVisible, 'Give it a name.')
  .max(80, 'Keep the name to 80 characters.')
const moduleId = z.string().min(1).max(64)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const goal: z.ZodType<Goal> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seen'), module: moduleId }),
  z.object({ kind: z.literal('clicked'), module: moduleId }),
  z.object({ kind: z.literal('form') }),
  z.object({ kind: z.literal('page'), pageId: idNumber }),
  z.object({ kind: z.literal('cart'), productId: idNumber.nullable() }),
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('revenue') }),
])

/** A part of a namespace, as shares of 1. */
export const namespace = z
  .object({
    name: z.string().trim().min(1, 'Give the group a name.').max(40),
    from: z.number().min(0).max(1),
    to: z.number().min(0).max(1),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The part has to end after it begins.' })

/** Who takes part; an empty list is everybody. */
const audience: z.ZodType<Audience> = z.object({
  visit: z.enum(['first', 'later']).nullable(),
  countries: z
    .array(z.string().refine(isCountry, 'Choose countries of the list: two capital letters, such as NZ.'))
    .max(MOST_COUNTRIES),
  devices: z.array(z.enum(DEVICES)).max(DEVICES.length),
  sources: z.array(z.enum(SOURCES)).max(SOURCES.length),
})

/** How large the share of a variant is beside those of the others. */
export const variantWeight = z
  .number()
  .int()
  .min(1, 'Choose a share from 1.')
  .max(1000, 'Choose a share up to 1000.')

/** Who takes part in a test of any kind, and when. */
export const takingPart = {
  /** Of the audience, in percent. */
  coverage: z.number().int().min(1, 'Choose at least 1%.').max(100, 'Choose at most 100%.'),
  audience: audience.nullable(),
  namespace: namespace.nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
}

/** `PUT /console/api/page-tests/{id}`: what is said of a test that does not run yet, beside the documents of its variants. */
export const pageTestInput = z.object({
  name,
  goal,
  ...takingPart,
  bounceSeconds: z.number().int().min(1).max(600),
  variants: z
    .array(
      z.object({
        name,
        weight: variantWeight,
      }),
    )
    .min(2)
    .max(MOST_VARIANTS),
})
export type PageTestInput = z.output<typeof pageTestInput>

/** What is said of a test of any kind beside its variants. */
export type TestPlan = Omit<PageTestInput, 'bounceSeconds' | 'variants'>

/** `POST /console/api/page-tests`: a test of a module of a page, template or saved section, or of all of it, with one variant to begin from. */
export const newPageTestInput = z.object({ pageId: idNumber, subject: moduleId.nullable(), name })
export type NewPageTest = z.output<typeof newPageTestInput>

const position = z
  .number()
  .int()
  .min(0)
  .max(MOST_VARIANTS - 1)

/** `POST …/{id}/variants`: one more variant, a copy of another. */
export const newVariantInput = z.object({ from: position })

/** `DELETE …/{id}/variants/{position}`. */
export const variantPath = z.object({ id: sentId, position: plainNumber(position) })

/** `POST …/{id}/end`: the variant that becomes the page; 0 and `null` leave the page as it is. */
export const endInput = z.object({ winner: position.nullable() })

/** `POST …/{id}/forecast`: who would take part, as it is typed. */
export const forecastInput = z.object({
  goal,
  coverage: takingPart.coverage,
  audience: takingPart.audience,
  namespace: takingPart.namespace,
  weights: z.array(variantWeight).min(2).max(MOST_VARIANTS),
})
export type ForecastInput = z.output<typeof forecastInput>

/** What a test of any kind can be expected to find before it starts, in words. */
export type TestForecast = {
  /** What it is based on, or that too little is known. */
  basis: string
  /** Visitors of each variant in a week; empty where nobody was recorded. */
  perWeek: number[]
  /** What would be found after so many weeks; empty where too little is known of the goal. */
  weeks: { weeks: number; finds: string }[]
  notes: string[]
}

export type PageTestState = 'draft' | 'waiting' | 'running' | 'over' | 'ended'

/** The product of a goal; of one that was deleted the name that it had when the test was saved last. */
export type GoalProduct = { id: number; name: string; isDeleted: boolean }

/** What a test of any kind says to its owner, and how far it is. */
export type ConsoleTestPlan = TestPlan & {
  id: number
  /** `null` where the goal is about no product, or about any. */
  goalProduct: GoalProduct | null
  state: PageTestState
  endedAt: string | null
  winner: number | null
}

/** A test of a page, template or saved section as its owner looks after it. */
export type ConsolePageTest = ConsoleTestPlan & {
  bounceSeconds: number
  /** What is tested, and which of these it is. */
  pageId: number
  pageTitle: string
  thing: TestedThing
  /** Where a page is read; `null` for what has no address of its own. */
  path: string | null
  /** What is tested: the id of a module, or `null`; and what it is, in words. */
  subject: string | null
  subjectLabel: string
  /** The page that holds a variant's document; `null` for the original. */
  variants: (PageTestInput['variants'][number] & { pageId: number | null })[]
  /** Modules of the page that can be a goal. */
  modules: { id: string; label: string }[]
}

/** `GET /console/api/page-tests`: the tests, the newest first. */
export type PageTestList = {
  tests: (Pick<ConsolePageTest, 'id' | 'name' | 'pageTitle' | 'subjectLabel' | 'state' | 'endedAt'> & {
    kind: TestKind
  })[]
}

type Choice = { id: number; title: string }

/** `GET …/choices`: pages that can be tested or be a goal; templates in use and saved sections, which can be tested. */
export type PageTestChoices = { pages: Choice[]; templates: Choice[]; sections: Choice[] }

/** What visitors of a variant did. Amounts are in cents. */
export type ReportedVariant = VariantFigures & {
  name: string
  visitors: number
  /** Visitors who stayed longer than the bounce delay. */
  readers: number
  reached: number
  /** Reached the goal by visitors; for revenue what each brought on average, in cents, very large orders cut. */
  value: number
  orders: number
  revenue: number
}

/** `GET …/{id}/report`. */
export type PageTestReport = {
  variants: ReportedVariant[]
  /** Nothing is judged once prices that the test compares were changed. */
  verdict: Verdict | { kind: 'prices_changed' }
  sentence: string
  /** Where revenue is judged: amounts above `limit` (cents) count as that much, of so many visitors; `null` where none is cut. */
  cut: { limit: number; visitors: number } | null
  /** Whether the tested part of the page was changed since the test began. */
  isChanged: boolean
  /** Since when figures are of other prices, and by the winner of which test; `by` is `null` for an owner. `null` where none were changed. */
  pricesChanged: { at: string; by: string | null } | null
}

/** What visitors on one side of the holdout brought; money in cents. */
export type HoldoutSide = { visitors: number; orders: number; revenue: number }

/** `GET …/holdout`: what all tests of this period brought together; `percent` is 0 and the rest empty without a holdout. */
export type HoldoutReport = {
  percent: number
  heldOut: HoldoutSide
  takingPart: HoldoutSide
  sentence: string
}

/** `GET …/{id}/report/parts?by=`: the same visitors, divided. */
export const partsQuery = z.object({ by: z.enum(PART_KINDS) })

/** What the visitors of one part did, by variant. `key` is a day (`2026-11-20`), a trait, or `unknown`. */
export type PageTestParts = {
  by: PartKind
  parts: {
    key: string
    variants: Pick<ReportedVariant, 'visitors' | 'reached' | 'orders' | 'revenue'>[]
  }[]
}
