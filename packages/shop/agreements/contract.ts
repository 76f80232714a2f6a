import type { Cents } from '@buoy/kernel/rules/money.ts'
import { z } from 'zod'
import type { AgreementStatus } from './rules/agreement-life.ts'

/** A repeat order as its owner sees it. */
export type Agreement = {
  id: number
  status: AgreementStatus
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

/** What an agreement would be, shown before somebody makes it; `null` when the order cannot be repeated. */
export type AgreementOffer = { total: Cents; methods: { id: number; label: string }[] } | null

/** Answer of the early renewal (S7.36). A refusal is `{ code, message }` with a 4xx. */
export type EarlyRenewalReply = {
  stripe_sca_required: boolean
  intent_secret: string
  redirect_url: string
}

export const AGREEMENT_NONCE_FIELD = 'agreement-nonce'
const nonce = z.string().max(100).default('')
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Makes an order repeat itself. */
export const makeAgreementInput = z.object({
  order: id,
  every_weeks: z.coerce.number().int().positive().max(52, 'Choose how often from the list.'),
  method: id,
  agrees: z.literal('1', 'Please tick the box: we charge the card only if you agree.'),
  [AGREEMENT_NONCE_FIELD]: nonce,
})

/** Ends one. */
export const endAgreementInput = z.object({ agreement: id, [AGREEMENT_NONCE_FIELD]: nonce })

/** `GET /index.php/my-account/agreements/{id}/renew/?_wpnonce=…` (S7.37). */
export const renewInput = z.object({ id, _wpnonce: nonce })
