import type {
  IntermediatePaymentData,
  PaymentDataCallbacks,
  PaymentDataRequestUpdate,
} from '@buoy/wallet/rules/payment-data.ts'
import {
  CARD_NETWORKS,
  type DisplayItem,
  type PaymentDataRequest,
  type ShippingOptionParameters,
  type TransactionInfo,
} from '@buoy/wallet/rules/wallet-request.ts'

/** What the visitor wants the example shop to ask for, and how it behaves. */
export type Wishes = { answer: string; also: ReadonlySet<string> }

/** Prices of the example, in cents. */
const TRAY = 8995
const DELIVERY: Record<string, { label: string; price: number }> = {
  standard: { label: 'Standard, $9.95', price: 995 },
  express: { label: 'Express, $18.50', price: 1850 },
}
const CHEAPEST = 'standard'

/** What the shop asks the wallet for. */
export function demoRequest({ answer, also }: Wishes): PaymentDataRequest {
  const ships = also.has('shipping')
  const asked = answer !== 'unasked'
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: {},
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY'],
          allowedCardNetworks: [...CARD_NETWORKS],
          billingAddressRequired: also.has('billing'),
        },
      },
    ],
    transactionInfo: total(ships ? CHEAPEST : undefined),
    emailRequired: also.has('email'),
    shippingAddressRequired: ships,
    shippingAddressParameters: { phoneNumberRequired: also.has('phone') },
    shippingOptionRequired: ships,
    ...(ships && { shippingOptionParameters: options(CHEAPEST) }),
    ...(asked && {
      callbackIntents: [
        'PAYMENT_AUTHORIZATION' as const,
        ...(ships ? (['SHIPPING_ADDRESS', 'SHIPPING_OPTION'] as const) : []),
      ],
    }),
  }
}

/** How the shop answers while the wallet is open; everything it is asked is reported. */
export function demoCallbacks(
  { answer, also }: Wishes,
  report: (title: string, data: unknown) => void,
): PaymentDataCallbacks {
  if (answer === 'unasked') return {}
  return {
    ...(also.has('shipping') && {
      onPaymentDataChanged: (data: IntermediatePaymentData) => {
        report('onPaymentDataChanged', data)
        return quote(data)
      },
    }),
    onPaymentAuthorized: (data) => {
      report('onPaymentAuthorized', data)
      if (answer === 'silent') return new Promise(() => undefined)
      if (answer === 'takes') return { transactionState: 'SUCCESS' }
      const error = {
        reason: 'PAYMENT_DATA_INVALID' as const,
        message: 'Your bank declined this card. Try another one.',
        intent: 'PAYMENT_AUTHORIZATION' as const,
      }
      return { transactionState: 'ERROR', error }
    },
  }
}

function quote({ shippingAddress, shippingOptionData }: IntermediatePaymentData): PaymentDataRequestUpdate {
  if (shippingAddress && shippingAddress.countryCode !== 'AU') {
    return {
      error: {
        reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
        message: 'We deliver within Australia only. Choose another address.',
        intent: 'SHIPPING_ADDRESS',
      },
    }
  }
  const chosen = shippingOptionData?.id ?? CHEAPEST
  return { newTransactionInfo: total(chosen), newShippingOptionParameters: options(chosen) }
}

function options(chosen: string): ShippingOptionParameters {
  return {
    shippingOptions: Object.entries(DELIVERY).map(([id, { label }]) => ({ id, label })),
    defaultSelectedOptionId: chosen,
  }
}

function total(deliveryId: string | undefined): TransactionInfo {
  const delivery = deliveryId === undefined ? undefined : DELIVERY[deliveryId]
  const items: DisplayItem[] = [
    { label: 'Floating tray, oiled teak', type: 'LINE_ITEM', price: decimal(TRAY) },
  ]
  if (delivery) items.push({ label: 'Delivery', type: 'SHIPPING_OPTION', price: decimal(delivery.price) })
  return {
    countryCode: 'AU',
    currencyCode: 'AUD',
    totalPriceStatus: 'FINAL',
    totalPrice: decimal(TRAY + (delivery?.price ?? 0)),
    displayItems: items,
  }
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
