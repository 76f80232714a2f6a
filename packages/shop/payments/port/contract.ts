import type { Cents } from '@buoy/kernel/rules/money.ts'

/** A refusal on a REST route: HTTP 200, as the documents have it (S7.16, S8.66). */
export type RestError = { code: string; message: string; data: { status: number } }

/** A way to pay as this shopper is offered it, for this cart or order. */
export type OfferedMethod = {
  /** The gateway's id, which a form names in `payment_method`. */
  id: string
  title: string
  /** What the shopper reads where there is nothing to type; `null` where there is. */
  note: string | null
  /** The amount in cents it would take, for methods that say something about it. */
  total: Cents
  /** Who is paid, for methods that need an agreement with them. */
  creditor: string
}
