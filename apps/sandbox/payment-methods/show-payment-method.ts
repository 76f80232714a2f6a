import { behaviourOf } from '../cards/behaviours.ts'
import { unixSeconds } from '../http/ids.ts'
import type { AddressPart, BillingDetails, PaymentMethodRow } from './payment-method.table.ts'

/** A payment method on the wire. */
export function showPaymentMethod(row: PaymentMethodRow) {
  return {
    id: row.id,
    object: 'payment_method',
    billing_details: showBillingDetails(row.billingDetails),
    ...(row.type === 'card'
      ? {
          card: {
            ...showCard(row),
            networks: { available: [row.brand], preferred: null },
            three_d_secure_usage: { supported: supportsAuthentication(row) },
            wallet: null,
          },
        }
      : { [row.type]: showLocal(row) }),
    created: unixSeconds(row.createdAt),
    customer: row.customerId,
    livemode: false,
    metadata: row.metadata,
    type: row.type,
  }
}

function supportsAuthentication({ behaviour }: PaymentMethodRow): boolean {
  const { authentication, supportsAuthentication: isAble } = behaviourOf(behaviour)
  return authentication !== 'never' || isAble === true
}

/** What people may know of a payment method that is no card. */
export function showLocal(row: PaymentMethodRow) {
  const isBank = row.type === 'sepa_debit' || row.type === 'au_becs_debit'
  return { ...row.details, ...(isBank && { fingerprint: row.fingerprint }) }
}

/** What people may know of a card. The checks are made when it is charged or attached. */
export function showCard(row: PaymentMethodRow) {
  const { address } = row.billingDetails
  const { checks = {} } = behaviourOf(row.behaviour)
  const codeCheck = row.behaviour === 'incorrect_cvc' ? 'fail' : (checks.code ?? 'pass')
  return {
    brand: row.brand,
    checks: {
      address_line1_check: address?.line1 ? (checks.line1 ?? 'pass') : null,
      address_postal_code_check: address?.postal_code ? (checks.postcode ?? 'pass') : null,
      cvc_check: row.codeGiven ? codeCheck : null,
    },
    country: row.country,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    fingerprint: row.fingerprint,
    funding: row.funding,
    last4: row.last4,
  }
}

const ADDRESS_PARTS: readonly AddressPart[] = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']

/** Billing details with every field, null where nothing was given. */
export function showBillingDetails(details: BillingDetails) {
  return {
    address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, details.address?.[part] || null])),
    email: details.email || null,
    name: details.name || null,
    phone: details.phone || null,
  }
}
