import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { sentLongId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { OrderStatus } from '../orders/record/contract.ts'
import type { SavedMethod } from '../payments/saved-methods/contract.ts'
import { messages } from './messages.ts'
import type { SubscriptionStatus } from './rules/subscription-life.ts'

/** A repeat order as its owner sees it. */
export type CustomerSubscription = {
  id: number
  status: SubscriptionStatus
  everyWeeks: number
  /** When the day of the next renewal begins in the store, ISO 8601. */
  nextAt: string
  /** What is sent: names with quantities. */
  goods: { name: string; quantity: number }[]
  /** Cents of each renewal, delivery and GST inside. */
  total: Cents
  /** The order it repeats. */
  order: { id: number; number: number }
  /** What it is paid with; `null` when that is gone. */
  method: { label: string; expires: string } | null
  /** Why it is on hold. */
  problem: string | null
  /** Where the renewal that waits for its money can be paid. */
  payPath: string | null
  /** The address of "renew now" (S7.37); `null` when there is nothing to renew. */
  renewPath: string | null
}

/** What a subscription would be, shown before somebody makes it; `null` when the order cannot be repeated. */
export type SubscriptionOffer = { total: Cents; methods: { id: number; label: string }[] } | null

/** Answer of the early renewal (S7.36). A refusal is `{ code, message }` with a 4xx. */
export type EarlyRenewalReply = {
  stripe_sca_required: boolean
  intent_secret: string
  redirect_url: string
}

export const SUBSCRIPTION_NONCE_FIELD = 'subscription-nonce'
const nonce = z.string().max(100).default('')

/** Makes an order repeat itself. */
export function createSubscriptionInput(texts: TextLocale) {
  const t = translator(messages, texts)
  return z.object({
    order: sentLongId,
    every_weeks: plainNumber(z.number().int().positive().max(52, t('chooseInterval'))),
    method: sentLongId,
    agrees: z.literal('1', t('agreeFirst')),
    [SUBSCRIPTION_NONCE_FIELD]: nonce,
  })
}

/** Ends one. */
export const endSubscriptionInput = z.object({ subscription: sentLongId, [SUBSCRIPTION_NONCE_FIELD]: nonce })

/** `GET /index.php/my-account/agreements/{id}/renew/?due=2026-12-24&_wpnonce=…` (S7.37): `due` is the renewal's day. */
export const renewInput = z.object({
  id: sentLongId,
  due: z.iso.date().nullable().catch(null),
  _wpnonce: nonce,
})

const AGREEMENT_FILTERS = ['', 'active', 'on-hold', 'ended'] as const

/** `GET /console/api/subscriptions`. */
export const subscriptionListQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  status: z.enum(AGREEMENT_FILTERS).default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type SubscriptionListQuery = z.output<typeof subscriptionListQuery>

/** The card of a repeat order as the owner sees it. */
export type SubscriptionCard = Pick<SavedMethod, 'label' | 'expires' | 'expiry'>

/** A repeat order as the owner sees it. */
export type SubscriptionSummary = {
  id: number
  status: SubscriptionStatus
  everyWeeks: number
  /** When the day of the next renewal begins in the store, ISO 8601; of no meaning once it has ended. */
  nextAt: string
  /** Cents of each renewal, delivery and GST inside. */
  amount: Cents
  customer: { name: string; email: string }
  /** The order it repeats. */
  order: { id: number; number: number }
  /** `null` when it is gone. */
  card: SubscriptionCard | null
  /** Why it is on hold. */
  problem: string | null
}

export type SubscriptionList = ListPage & {
  subscriptions: SubscriptionSummary[]
  /** How many the search finds of each status. */
  counts: Record<SubscriptionStatus, number>
}

/** `GET /console/api/subscriptions/:id`. */
export type SubscriptionDetail = SubscriptionSummary & {
  goods: { name: string; quantity: number }[]
  /** ISO 8601. */
  madeAt: string
  endedAt: string | null
  /** Its orders so far, the newest first. */
  renewals: { id: number; number: number; at: string; status: OrderStatus; total: Cents }[]
}
