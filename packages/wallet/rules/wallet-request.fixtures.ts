import type { PaymentData } from './payment-data.ts'
import type { PaymentDataRequest } from './wallet-request.ts'

/** A request that lacks nothing; what is given is laid over it. */
export function walletRequest(changes: Partial<PaymentDataRequest> = {}): PaymentDataRequest {
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantId: '12345', merchantName: 'Bobalong' },
    allowedPaymentMethods: [
      { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] } },
    ],
    transactionInfo: { currencyCode: 'AUD', totalPriceStatus: 'FINAL', totalPrice: '49.95' },
    ...changes,
  }
}

export const PAYMENT_DATA: PaymentData = {
  apiVersion: 2,
  apiVersionMinor: 0,
  paymentMethodData: {
    type: 'CARD',
    description: 'Visa •••• 4242',
    info: { cardNetwork: 'VISA', cardDetails: '4242' },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{"id":"tok_1"}' },
  },
}
