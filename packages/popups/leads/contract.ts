import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { LeadField } from '../forms/contract.ts'
import type { Utm } from '../forms/rules/utm.ts'

/** One lead: a conversion with at least one field. `at` is ISO 8601 UTC. */
export type Lead = {
  id: string
  at: string
  /** Lower case; empty when the form had no e-mail field. */
  email: string
  fields: LeadField[]
  /** The box to agree was ticked. */
  consent: boolean
  /** The consent to marketing that was given, with its evidence; `null` for none. `takenAt`: when our newsletter took it over. */
  marketing: { words: string; language: string; version: number; takenAt: string | null } | null
  campaignId: string
  campaignName: string
  /** The variant of a split test that was answered; '' outside of one. */
  variantName: string
  pageUrl: string
  pageTitle: string
  device: 'desktop' | 'mobile'
  /** ISO 3166 alpha-2; '' when nobody knows. */
  country: string
  /** Codes as the browser tells them, such as `en-AU` and `iOS`. */
  language: string
  operatingSystem: string
  referrer: string
  landingPage: string
  utm: Utm
  /** The code that the popup showed; '' for none. */
  coupon: string
  /** It waited in the browser, because the first call had failed. */
  recovered: boolean
}

/**
 * One page of leads, newest first. `page` counts from 1; `search` looks in answers, campaign and page address;
 * `recovered` leaves only those that waited in a browser.
 */
export type LeadQuery = { page: number; search: string; recovered?: boolean }

export type LeadList = ListPage & {
  leads: Lead[]
  /** How many of all that the search finds waited in a browser. */
  recovered: number | null
}

/** `GET /console/api/leads`. */
export const leadQueryInput = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  recovered: z
    .enum(['1'])
    .optional()
    .transform((value) => value === '1'),
})

/** `GET /console/api/leads/{id}`. */
export const leadPath = z.object({ id: z.string().max(60) })
