import type { Transaction } from '@buoy/kernel/server/database.ts'
import { desc, inArray } from 'drizzle-orm'
import { behaviourOf } from '../cards/behaviours.ts'
import { unixSeconds } from '../http/ids.ts'
import { type PaymentMethodRow, paymentMethod } from '../payment-methods/payment-method.table.ts'
import { showBillingDetails, showCard, showLocal } from '../payment-methods/show-payment-method.ts'
import { type RefundRow, refund } from '../refunds/refund.table.ts'
import { showRefund } from '../refunds/show-refund.ts'
import type { ChargeRow } from './charge.table.ts'

const REFUNDS_SHOWN = 10

/** A charge on the wire, with its refunds, as API versions before 2022-11-15 write it. */
export async function showCharge(tx: Transaction, row: ChargeRow) {
  const [shown] = await showCharges(tx, [row])
  if (!shown) throw new Error(`The charge ${row.id} was not shown`)
  return shown
}

/** Charges on the wire, in the order given. */
export async function showCharges(tx: Transaction, rows: readonly ChargeRow[]) {
  if (rows.length === 0) return []
  const methods = await tx
    .select()
    .from(paymentMethod)
    .where(
      inArray(
        paymentMethod.id,
        rows.map((row) => row.paymentMethodId),
      ),
    )
  const refunds = await tx
    .select()
    .from(refund)
    .where(
      inArray(
        refund.chargeId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(desc(refund.place))
  return rows.map((row) =>
    describe(
      row,
      methods.find(({ id }) => id === row.paymentMethodId),
      refunds.filter(({ chargeId }) => chargeId === row.id),
    ),
  )
}

function describe(row: ChargeRow, method: PaymentMethodRow | undefined, refunds: readonly RefundRow[]) {
  const succeeded = row.status === 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amountCaptured,
    amount_refunded: row.amountRefunded,
    balance_transaction: null,
    billing_details: showBillingDetails(row.billingDetails),
    captured: succeeded && row.amountCaptured > 0,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    customer: row.customerId,
    description: row.description,
    disputed: row.disputed,
    failure_code: row.decline?.code ?? null,
    failure_message: row.decline?.message ?? null,
    livemode: false,
    metadata: row.metadata,
    outcome: showOutcome(row, method),
    paid: succeeded,
    payment_intent: row.paymentIntentId,
    payment_method: row.paymentMethodId,
    payment_method_details: method && detailsOf(row, method),
    receipt_email: row.receiptEmail,
    receipt_url: null,
    refunded: row.amountRefunded > 0 && row.amountRefunded === (row.amountCaptured || row.amount),
    refunds: {
      object: 'list',
      data: refunds.slice(0, REFUNDS_SHOWN).map(showRefund),
      has_more: refunds.length > REFUNDS_SHOWN,
      url: `/v1/charges/${row.id}/refunds`,
    },
    shipping: row.shipping,
    status: row.status,
  }
}

function detailsOf(row: ChargeRow, method: PaymentMethodRow) {
  // What was used inside of Link stays there.
  if (method.type === 'link') return { link: { country: method.country }, type: method.type }
  if (method.type !== 'card') return { [method.type]: showLocal(method), type: method.type }
  return {
    card: {
      ...showCard(method),
      network: method.brand,
      three_d_secure: row.authenticated
        ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' }
        : null,
    },
    type: 'card',
  }
}

function showOutcome({ decline }: ChargeRow, method: PaymentMethodRow | undefined) {
  const { risk = 'normal', blocked = false } = method === undefined ? {} : behaviourOf(method.behaviour)
  if (blocked) {
    return {
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: risk,
      seller_message: 'This payment was blocked as too risky.',
      type: 'blocked',
    }
  }
  return {
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: risk,
    seller_message: decline ? 'The bank declined this payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}
