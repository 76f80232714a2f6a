import { z } from 'zod'
import type { LeadField } from '../forms/contract.ts'
import type { Utm } from '../forms/rules/utm.ts'

/** What a webhook is sent, version 1. What is not known is ''; `timestamp` is when the lead came, ISO 8601 UTC. */
export type LeadEvent = {
  version: number
  id: string
  type: 'lead.created'
  timestamp: string
  /** Made up, to try the webhook out. */
  test: boolean
  lead: { id: string; email: string; consent: boolean; recovered: boolean; coupon: string }
  fields: {
    name: string
    type: string
    label: string
    value: string
    problem: LeadField['problem'] | null
  }[]
  campaign: { id: string; name: string; variant: string }
  page: { url: string; title: string; referrer: string; landing_page: string }
  utm: Utm
  visitor: { device: 'desktop' | 'mobile'; country: string; language: string; operating_system: string }
}

const ADDRESSES = { most: 10, length: 254 }

/** `GET` and `PUT /console/api/lead-mail`. */
export const leadMailInput = z
  .object({
    addresses: z
      .array(z.email('Enter addresses such as mia@example.com.').max(ADDRESSES.length))
      .max(ADDRESSES.most, `Mail goes to ${ADDRESSES.most} addresses at most.`),
    rhythm: z.enum(['at-once', 'daily', 'never']),
  })
  .refine(({ addresses, rhythm }) => rhythm === 'never' || addresses.length > 0, {
    path: ['addresses'],
    message: 'Enter at least one address, or choose to get no mail.',
  })
export type LeadMailSettings = z.output<typeof leadMailInput>

const html = z.string().trim().max(20_000, 'Keep the code to 20,000 characters.')

/** `GET` and `PUT /console/api/conversion-code`. A campaign's own code stands in place of the account's. */
export const conversionCodeInput = z.object({
  account: html,
  campaigns: z.array(z.object({ campaignId: z.string().max(60), html })).max(500),
})
export type ConversionCodeInput = z.output<typeof conversionCodeInput>
export type ConversionCode = ConversionCodeInput

/** `GET /console/api/conversion-code/campaigns`: what a code of its own can be written for. */
export type CodeCampaign = { id: string; name: string }
