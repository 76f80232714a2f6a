import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { OrderTotals } from '../../pricing/engine/contract.ts'

/** What the order-received page shows; only with the right order key. */
export type OrderReceived = {
  number: number
  at: string
  email: string
  status: string
  paid: boolean
  /** Number of its tax invoice once it is paid: `INV-000042`. */
  invoice: string | null
  paymentTitle: string
  /** Business days that the bank of an account may take; `null` for other ways to pay. */
  bankDays: number | null
  lines: {
    name: string
    options: { label: string; value: string }[]
    quantity: number
    /** Units of them that were refunded. */
    refunded: number
    subtotal: Cents
    /** That it holds no tax where others do, or which where there are several; '' for nothing to say. */
    taxNote: string
    picture: Picture | null
    url: string
    /** Units that were not in stock when it was ordered. */
    backordered: number
  }[]
  /** False when nothing of it is sent. */
  needsShipping: boolean
  totals: OrderTotals
  shippingLabel: string
  billing: string[]
  shipping: string[]
}
