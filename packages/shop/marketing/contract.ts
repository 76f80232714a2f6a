import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** Where a consent was given. */
export type ConsentSource = 'checkout' | 'register' | 'account' | 'newsletter' | 'import' | 'popup'

/** What proves a consent that was given in the form of a popup, besides its words and page. */
export type ConsentEvidence = {
  popup: string
  popupId: string
  version: number
  language: string
  leadId: string
  /** When the form was sent, ISO 8601 UTC; the consent counts from its confirmation on. */
  saidAt: string
}

/** What a form knows of its box: the words beside it, and since when this customer has agreed (ISO 8601 UTC). */
export type MarketingOffer = { wording: string; agreedAt: string | null }

/** One consent as the console shows it. Times are ISO 8601 UTC. */
export type Consent = {
  email: string
  wording: string
  source: ConsentSource
  order: { id: number; number: number } | null
  /** The page whose form it was given in, as a path; `null` where the source says it. */
  page: string | null
  /** Of a consent from a popup. */
  evidence: ConsentEvidence | null
  givenAt: string
  withdrawn: { at: string; by: 'link' | 'account' | 'owner' } | null
}

/** `GET /console/api/subscribers`: who has agreed and not withdrawn, the newest first. */
export type SubscriberList = ListPage & { subscribers: Consent[] }

export const subscribersQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type SubscribersQuery = z.output<typeof subscribersQuery>

/** Names a person by their address: `GET /console/api/subscribers/one`, `POST …/withdraw`. */
export const subscriberRequest = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) })

/** `POST /index.php/my-account/news/`: `yes` agrees, anything else withdraws. */
export const NEWS_NONCE_FIELD = 'marketing-nonce'
export const newsInput = z.object({
  wants: z.enum(['yes', 'no']).default('no'),
  [NEWS_NONCE_FIELD]: z.string().max(100).default(''),
})
