import { z } from 'zod'
import { CART_ACTIONS, CART_COMPARISONS } from '../model/rules/cart-trigger.ts'
import { patternFault } from './rules/address-pattern.ts'
import { ENGAGEMENT_EVENTS } from './rules/engagement-events.ts'
import { isTimeZone } from './rules/time-zone.ts'

/** How a text is compared with a value (W9.33). */
export const OPERATORS = [
  'contain',
  'exact',
  'start',
  'end',
  'greater_than',
  'less_than',
  'any_value',
] as const

/** Operating systems by the documented words (W7.11). */
export const SYSTEMS = ['Windows', 'MacOS', 'Linux', 'Android', 'iOS', 'Other'] as const
export type OperatingSystem = (typeof SYSTEMS)[number]

/** The same for addresses of pages, with a regular expression besides. */
const ADDRESS_OPERATORS = [...OPERATORS, 'pattern'] as const

const comparison = { operator: z.enum(OPERATORS), value: z.string().max(500) }
/** On: it must be so. Off: it must not. */
const show = z.boolean()
/** A moment on the clock of the rule's time zone, to the minute. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'as 2026-12-24T18:00')
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'as 18:00')

/** ISO 3166-2: a country and its state, province or other region. */
export const regionCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'as AU-QLD')

/** One line of an audience: the service looks at it, with what the display call tells (section 7). */
const audienceRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('address'),
      subject: z.enum(['url', 'path', 'host', 'query', 'parameter']),
      /** Name of the query's parameter; '' for the other subjects. */
      name: z.string().max(80),
      operator: z.enum(ADDRESS_OPERATORS),
      value: z.string().max(500),
      show,
    })
    .superRefine(({ operator, value }, context) => {
      const fault = operator === 'pattern' ? patternFault(value) : null
      if (fault !== null) context.addIssue({ code: 'custom', message: fault, path: ['value'] })
    }),
  z.object({ kind: z.literal('referrer'), subject: z.enum(['url', 'path', 'host']), ...comparison, show }),
  z.object({
    kind: z.literal('utm'),
    parameter: z.enum(['source', 'medium', 'campaign', 'term', 'content']),
    ...comparison,
    show,
  }),
  z.object({
    kind: z.literal('country'),
    /** ISO 3166 alpha-2, upper case. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'two capital letters'))
      .min(1)
      .max(250),
    show,
  }),
  z
    .object({
      kind: z.literal('region'),
      /** The country that the regions are of: ISO 3166 alpha-2, upper case. */
      country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
      regions: z.array(regionCode).min(1, 'Choose at least one region.').max(250),
      show,
    })
    .refine(({ country, regions }) => regions.every((code) => code.startsWith(`${country}-`)), {
      message: 'Choose regions of this country.',
      path: ['regions'],
    }),
  z.object({ kind: z.literal('device'), device: z.enum(['desktop', 'mobile']), show }),
  z.object({ kind: z.literal('system'), systems: z.array(z.enum(SYSTEMS)).min(1), show }),
  z.object({
    kind: z.literal('language'),
    /** BCP 47; `en` also stands for `en-AU`. */
    languages: z
      .array(z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'as en or en-AU'))
      .min(1)
      .max(100),
    show,
  }),
  z.object({
    kind: z.literal('visited'),
    ...comparison,
    times: z.number().int().min(1).max(100),
    within: z.discriminatedUnion('unit', [
      z.object({ unit: z.literal('visit') }),
      z.object({ unit: z.literal('minutes'), minutes: z.number().int().min(1).max(525_600) }),
      z.object({ unit: z.literal('ever') }),
    ]),
    show,
  }),
  /** What the cart of the page's store holds, as far as the page could tell; unknown figures meet no comparison. */
  z.object({
    kind: z.literal('cart'),
    subject: z.enum(['value', 'item_count']),
    comparison: z.enum(CART_COMPARISONS),
    /** In major units for a value. */
    figure: z.number().min(0).max(1_000_000),
    show,
  }),
  z.object({ kind: z.literal('visitor'), visitor: z.enum(['new', 'returning']), show }),
  z.object({
    kind: z.literal('schedule'),
    timeZone: z.string().max(60).refine(isTimeZone, 'an IANA time zone such as Australia/Melbourne'),
    /** On the clock of the visitor's own zone; `timeZone` is then for those whose zone nobody knows. */
    byVisitor: z.boolean().optional(),
    from: localTime.nullable(),
    until: localTime.nullable(),
    /** 0 is Sunday; empty for every day. */
    weekdays: z.array(z.number().int().min(0).max(6)).max(7),
    /** `until` before `from` goes over midnight, and counts for the day it began on. */
    hours: z.object({ from: clockTime, until: clockTime }).nullable(),
    show,
  }),
])
export type AudienceRule = z.infer<typeof audienceRule>

/** Every group must let the visitor through; a group does when one of its rules does. */
export const audienceSchema = z.array(z.array(audienceRule).min(1).max(50)).max(50)
export type Audience = z.infer<typeof audienceSchema>

const named = z.array(z.object({ name: z.string().min(1).max(120), ...comparison, show })).max(20)

/** What only the page can know, and looks at the moment a trigger fires (W3.19–W3.27). All must pass. */
export const filtersSchema = z.object({
  /** Variables of the page by dotted paths from `window`. */
  variables: named,
  cookies: named,
  source: z.object({ html: z.string().min(1).max(2000), show }).nullable(),
  engagement: z
    .object({
      event: z.enum(ENGAGEMENT_EVENTS),
      /** A type of popup, a goal, or `any`. */
      type: z.string().min(1).max(40),
      /** A popup's id, or `any`. */
      target: z.string().regex(/^(any|[0-9A-Za-z]{13})$/, 'a popup id or any'),
      show,
    })
    .nullable(),
  /** Only for browsers that block advertisements (W3.27). */
  adBlocker: z.boolean(),
})
export type Filters = z.infer<typeof filtersSchema>

const trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('immediate') }),
  z.object({
    kind: z.literal('time'),
    seconds: z.number().min(0).max(86_400),
    scope: z.enum(['page', 'website']),
  }),
  z.object({ kind: z.literal('scroll'), percent: z.number().min(0).max(100) }),
  z.object({ kind: z.literal('clicks'), count: z.number().int().min(1).max(1000) }),
  z.object({ kind: z.literal('pages'), count: z.number().int().min(1).max(100) }),
  z.object({ kind: z.literal('inactivity'), seconds: z.number().min(1).max(86_400) }),
  z.object({ kind: z.literal('exit_intent') }),
  z.object({
    kind: z.literal('mobile_exit'),
    /** Takes the first press of the back button; search engines count that against a site. */
    backButton: z.boolean(),
    scrollUp: z.boolean(),
    returnToTab: z.boolean(),
  }),
  /** A click on what the selector finds; '' for links and elements that name the popup, which always open it. */
  z.object({ kind: z.literal('click'), selector: z.string().max(500) }),
  /** An event of the page's own on `document`; '' for a call of the page's script, which always opens it. */
  z.object({ kind: z.literal('event'), name: z.string().max(120) }),
  /** Something that happens to the cart of this shop, or of the store that the page belongs to (W3.30, W3.31). */
  z.object({
    kind: z.literal('cart'),
    action: z.enum(CART_ACTIONS),
    /** Ids of products that count when they are added or removed; empty for any. */
    products: z
      .array(z.string().regex(/^[\w-]{1,64}$/, 'each id must be letters, digits, "-" or "_"'))
      .max(100, 'at most 100 products'),
    comparison: z.enum(CART_COMPARISONS),
    /** What the cart's value, in major units, or number of items is compared with. */
    figure: z.number().min(0).max(1_000_000),
  }),
  z.object({ kind: z.literal('autopilot') }),
])
export type Trigger = z.infer<typeof trigger>

/** Any of them shows the popup; each kind at most once, since the wire has one place for each. */
export const triggersSchema = z
  .array(trigger)
  .min(1)
  .refine((triggers) => new Set(triggers.map(({ kind }) => kind)).size === triggers.length, {
    message: 'each kind of trigger at most once',
  })

/** A campaign's part in a split test: its share among the variants, and how many see none of them, in percent. */
export const experimentSchema = z.object({
  weight: z.number().int().min(0).max(1000),
  holdoutPercent: z.number().min(0).max(50),
})

/** `GET /console/api/popups/regions`: of which country. */
export const regionsQuery = z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters') })
/** Its regions by name, and whether this installation knows in which of them a visitor is. */
export type CountryRegions = { isKnown: boolean; regions: { code: string; name: string }[] }
