import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { LeadField } from '../forms/contract.ts'
import type { Utm } from '../forms/rules/utm.ts'
import { type AttemptOutcome, DELIVERY_STATES, type DeliveryState } from './rules/delivery-life.ts'
import { webhookAddressFault } from './rules/webhook-address.ts'
import type { WebhookState } from './rules/webhook-life.ts'

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

/** `GET /console/api/webhooks/{id}`. Times are ISO 8601 UTC. */
export type Webhook = {
  id: string
  name: string
  address: string
  /** The campaign whose leads it is told of; `null` for all. */
  campaignId: string | null
  campaignName: string | null
  state: WebhookState
  /** Nothing was taken since then; `null` when the last delivery was. */
  failingSince: string | null
  /** Leads that it has still to be told of. */
  waiting: number
  createdAt: string
}
export type WebhookCampaign = { id: string; name: string }
export type WebhookList = { webhooks: Webhook[] }

/** `POST /console/api/webhooks`, and a new secret: the only answers that show one. */
export type WebhookWithSecret = { webhook: Webhook; secret: string }

/** `POST /console/api/webhooks` and `PUT /console/api/webhooks/{id}`. */
export const webhookInput = z.object({
  name: z.string().trim().refine(isVisible, 'Give it a name.').max(80, 'Keep the name to 80 characters.'),
  address: z
    .string()
    .trim()
    .max(500, 'Keep the address to 500 characters.')
    .superRefine((text, context) => {
      const fault = webhookAddressFault(text)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
    // What no browser could read, such as a port above 65535.
    .pipe(z.url('Enter an address such as https://crm.example/hooks/leads.')),
  campaignId: z.string().max(60).nullable(),
})
export type WebhookInput = z.output<typeof webhookInput>

export const webhookPath = z.object({ id: z.string().max(60) })
export const deliveryPath = webhookPath.extend({ delivery: z.string().max(60) })

/** `POST /console/api/webhooks/{id}/state`. */
export const webhookMoveInput = z.object({ move: z.enum(['pause', 'resume']) })

/** `GET /console/api/webhooks/{id}/deliveries`, the newest first. */
export const deliveryQuery = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export type Delivery = {
  id: string
  state: DeliveryState
  /** `null` for a test. */
  leadId: string | null
  createdAt: string
  attempts: number
  /** When it is tried next; `null` when it is not. */
  nextAttemptAt: string | null
  /** The last attempt, if there was one. */
  last: Attempt | null
}
export type Attempt = Pick<AttemptOutcome, 'status' | 'answer' | 'error'> & { at: string; durationMs: number }
export type DeliveryList = ListPage & {
  deliveries: Delivery[]
  countByState: Record<DeliveryState, number>
}

/** `GET /console/api/webhooks/{id}/deliveries/{delivery}`: with every attempt, the newest first, and what is sent. */
export type DeliveryDetail = Delivery & { allAttempts: Attempt[]; event: LeadEvent | null }

/** `POST /console/api/webhooks/{id}/test` and `…/deliveries/{delivery}/again`. */
export type AttemptResult = AttemptOutcome & { durationMs: number }

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
