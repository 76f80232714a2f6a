import { expect, it } from 'vitest'
import { API_VERSION, cardMethod } from './google-request.ts'

it('asks for version 2, six networks and plain card numbers [S9.14]', () => {
  expect(API_VERSION).toEqual({ apiVersion: 2, apiVersionMinor: 0 })
  expect(cardMethod({ publishableKey: 'pk_1', needsBilling: false })).toEqual({
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY'],
      allowedCardNetworks: ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'],
    },
    tokenizationSpecification: {
      type: 'PAYMENT_GATEWAY',
      parameters: {
        gateway: 'stripe',
        'stripe:version': '2022-08-01',
        'stripe:publishableKey': 'pk_1',
      },
    },
  })
})

it('asks for a whole billing address where the shop needs one', () => {
  expect(cardMethod({ publishableKey: 'pk_1', needsBilling: true }).parameters).toMatchObject({
    billingAddressRequired: true,
    billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
  })
})
