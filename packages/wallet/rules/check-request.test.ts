import { describe, expect, it } from 'vitest'
import {
  checkPaymentDataRequest,
  checkReadyRequest,
  checkReceivedRequest,
  isPayable,
} from './check-request.ts'
import { estimatedTotal } from './estimated-total.ts'
import { walletRequest } from './wallet-request.fixtures.ts'
import { AUTH_METHODS, CALLBACK_INTENTS, TOTAL_PRICE_STATUSES } from './wallet-request.ts'

const onPaymentDataChanged = () => ({})
const onPaymentAuthorized = () => ({ transactionState: 'SUCCESS' as const })
const both = { onPaymentDataChanged, onPaymentAuthorized }

/** What is said about a request with these changes, some of them no type would allow. */
function faultOf(changes: object, callbacks: object = {}) {
  return checkPaymentDataRequest({ ...walletRequest(), ...changes }, callbacks)?.statusMessage ?? null
}

function card(parameters: object | undefined) {
  return { allowedPaymentMethods: [{ type: 'CARD', parameters }] }
}

const networks = { allowedCardNetworks: ['VISA'] }

describe('a wallet request', () => {
  it('of both kinds passes when nothing is missing [S3.31, S3.34]', () => {
    expect(checkReadyRequest(walletRequest())).toBeNull()
    expect(faultOf({})).toBeNull()
    for (const method of ['PAN_ONLY', 'CRYPTOGRAM_3DS']) {
      expect(faultOf(card({ ...networks, allowedAuthMethods: [method] }))).toBeNull()
    }
    expect(AUTH_METHODS).toEqual(['PAN_ONLY', 'CRYPTOGRAM_3DS'])
  })

  it('must be set [S5.27]', () => {
    for (const nothing of [undefined, null]) {
      expect(checkReadyRequest(nothing)).toMatchObject({
        statusCode: 'DEVELOPER_ERROR',
        statusMessage: /request to be set/,
      })
      expect(checkPaymentDataRequest(nothing, both)?.statusCode).toBe('DEVELOPER_ERROR')
    }
  })

  it('cannot ask for UPI [S5.28]', () => {
    expect(faultOf({ allowedPaymentMethods: [{ type: 'UPI' }] })).toBe('UPI is not supported.')
    expect(faultOf({ apiVersion: 1, allowedPaymentMethods: ['UPI'] })).toBe('UPI is not supported.')
  })

  it('cannot ask for an e-wallet [S8.51]', () => {
    expect(faultOf({ allowedPaymentMethods: [{ type: 'EWALLET' }] })).toBe(
      'EWALLET is not supported in this environment.',
    )
  })

  it('of version 2 names its minor version and at least one way to pay [S5.29]', () => {
    expect(faultOf({ apiVersionMinor: undefined })).toMatch(/apiVersionMinor must be set/)
    for (const allowedPaymentMethods of [undefined, [], 'CARD']) {
      expect(faultOf({ allowedPaymentMethods })).toMatch(/at least one payment method/)
      expect(faultOf({ apiVersion: 1, allowedPaymentMethods })).toBeNull()
    }
  })

  it('of another version than 1 and 2 is not understood [S8.48, S8.49]', () => {
    for (const apiVersion of [0, 3, '2', undefined]) {
      expect(checkReadyRequest({ ...walletRequest(), apiVersion })?.statusCode).toBe(
        'UNSUPPORTED_API_VERSION',
      )
    }
  })

  it('says which networks and which proofs of a card it takes [S5.30]', () => {
    expect(faultOf(card(undefined))).toMatch(/must have parameters/)
    for (const allowedCardNetworks of [undefined, []]) {
      expect(faultOf(card({ allowedCardNetworks, allowedAuthMethods: ['PAN_ONLY'] }))).toMatch(
        /allowedCardNetworks/,
      )
    }
    for (const allowedAuthMethods of [undefined, [], ['PIN']]) {
      expect(faultOf(card({ ...networks, allowedAuthMethods }))).toMatch(/allowedAuthMethods/)
    }
  })

  it('says currency and how sure the total is [S5.31, S3.32]', () => {
    expect(faultOf({ transactionInfo: undefined })).toBe('transactionInfo must be set.')
    expect(faultOf({ transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '1.00' } })).toMatch(
      /currencyCode/,
    )
    for (const totalPriceStatus of [undefined, 'SURE']) {
      expect(
        faultOf({ transactionInfo: { currencyCode: 'AUD', totalPriceStatus, totalPrice: '1.00' } }),
      ).toBe('totalPriceStatus in transactionInfo must be one of NOT_CURRENTLY_KNOWN, ESTIMATED, FINAL.')
    }
    expect(TOTAL_PRICE_STATUSES).toEqual(['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'])
  })

  it('may leave out the total only while it is not known [S5.32]', () => {
    const withoutTotal = (totalPriceStatus: string) =>
      faultOf({ transactionInfo: { currencyCode: 'AUD', totalPriceStatus } })
    expect(withoutTotal('NOT_CURRENTLY_KNOWN')).toBeNull()
    expect(withoutTotal('ESTIMATED')).toMatch(/totalPrice in transactionInfo must be set/)
    expect(withoutTotal('FINAL')).toMatch(/totalPrice in transactionInfo must be set/)
  })

  it('for a subscription names its sku and its publication, and needs no total [S5.33]', () => {
    const subscription = (swg: object | null) => faultOf({ swg, transactionInfo: undefined })
    expect(subscription({ skuId: 'monthly', publicationId: 'trays.example' })).toBeNull()
    for (const swg of [
      { skuId: 'monthly' },
      { publicationId: 'trays.example' },
      { skuId: '', publicationId: 'x' },
      null,
    ]) {
      expect(subscription(swg)).toBe('A subscription must have both skuId and publicationId.')
    }
  })

  it('has a callback for each of its intents [S5.34, S3.33]', () => {
    expect(faultOf({ callbackIntents: CALLBACK_INTENTS }, both)).toBeNull()
    expect(faultOf({ callbackIntents: ['PAYMENT_AUTHORIZATION'] }, { onPaymentDataChanged })).toBe(
      'The callback intent PAYMENT_AUTHORIZATION needs onPaymentAuthorized in paymentDataCallbacks.',
    )
    for (const intent of ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_METHOD', 'OFFER']) {
      expect(faultOf({ callbackIntents: [intent] }, { onPaymentAuthorized })).toBe(
        `The callback intent ${intent} needs onPaymentDataChanged in paymentDataCallbacks.`,
      )
    }
    expect(faultOf({ callbackIntents: ['WEATHER'] }, both)).toMatch(
      /may contain SHIPPING_ADDRESS, .* not WEATHER/,
    )
  })
})

describe('a callback that no intent calls', () => {
  it('is refused, naming both', () => {
    for (const callbackIntents of [undefined, [], ['SHIPPING_ADDRESS']]) {
      const callbacks = callbackIntents?.length ? both : { onPaymentAuthorized }
      expect(faultOf({ callbackIntents }, callbacks)).toBe(
        'The callback onPaymentAuthorized needs PAYMENT_AUTHORIZATION in callbackIntents; it would never be called.',
      )
    }
    expect(faultOf({ callbackIntents: ['PAYMENT_AUTHORIZATION'] }, both)).toBe(
      'The callback onPaymentDataChanged needs one of SHIPPING_ADDRESS, SHIPPING_OPTION, PAYMENT_METHOD, OFFER in callbackIntents; it would never be called.',
    )
  })

  it('is none where any of its intents is there', () => {
    for (const intent of ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_METHOD', 'OFFER']) {
      expect(faultOf({ callbackIntents: [intent] }, { onPaymentDataChanged })).toBeNull()
    }
  })
})

it('can be paid when a network of a card is known', () => {
  expect(isPayable(walletRequest().allowedPaymentMethods)).toBe(true)
  expect(isPayable([{ type: 'CARD', parameters: { allowedCardNetworks: ['BANKCARD'] } }])).toBe(false)
  expect(isPayable([{ type: 'PAYPAL' }])).toBe(false)
})

describe('a request as the wallet receives it, without its callbacks', () => {
  it('is right whatever it asks to be called for', () => {
    for (const callbackIntents of [undefined, [], ['PAYMENT_AUTHORIZATION'], CALLBACK_INTENTS]) {
      expect(checkReceivedRequest({ ...walletRequest(), callbackIntents })).toBeNull()
    }
  })

  it('is refused for what can be seen of it', () => {
    expect(checkReceivedRequest(null)?.statusCode).toBe('DEVELOPER_ERROR')
    for (const callbackIntents of ['OFFER', null, ['WEATHER'], [undefined]]) {
      const fault = checkReceivedRequest({ ...walletRequest(), callbackIntents })
      expect(fault?.statusMessage).toMatch(/^callbackIntents m/)
    }
  })
})

describe('a way to pay that is none', () => {
  it.each([
    [[null], 'Each payment method must be an object.'],
    [[7], 'Each payment method must be an object.'],
    [[{}], 'Each payment method must have a type.'],
    [[{ type: '' }], 'Each payment method must have a type.'],
    [[{ type: 7 }], 'Each payment method must have a type.'],
    [[''], 'Each payment method must have a type.'],
    [[{ type: 'BANK' }, { type: 'UPI' }], 'UPI is not supported.'],
    [
      [{ type: 'CARD', parameters: { ...networks, allowedAuthMethods: ['PAN_ONLY', 'PIN'] } }],
      'parameters of a CARD must have allowedAuthMethods, a list of PAN_ONLY and CRYPTOGRAM_3DS that is not empty.',
    ],
  ])('is named: %j', (allowedPaymentMethods, message) => {
    expect(faultOf({ allowedPaymentMethods })).toBe(message)
  })

  it.each([
    [undefined, false],
    [[], false],
    [['CARD'], true],
    [['BANK'], false],
    [['BANK', 'CARD'], true],
    [[{ type: 'CARD' }], false],
    [[{ type: 'CARD', parameters: {} }], false],
    [[{ type: 'CARD', parameters: { allowedCardNetworks: ['DINERS'] } }], false],
    [[{ type: 'CARD', parameters: { allowedCardNetworks: ['DINERS', 'VISA'] } }], true],
    [[{ type: 'BANK', parameters: networks }], false],
    [[{ type: 'BANK' }, { type: 'CARD', parameters: networks }], true],
  ])('%j can be paid by: %j', (methods, isPossible) => {
    expect(isPayable(methods)).toBe(isPossible)
  })
})

it.each([
  [undefined, 'undefined'],
  [3, '3'],
])('the version %j is named in what is said', (apiVersion, name) => {
  expect(faultOf({ apiVersion })).toBe(`apiVersion must be 1 or 2; it is ${name}.`)
})

it('version 1 has no minor version', () => {
  expect(faultOf({ apiVersion: 1, apiVersionMinor: undefined })).toBeNull()
})

it.each([null, 'FINAL'])('a transaction that is %j is none', (transactionInfo) => {
  expect(faultOf({ transactionInfo })).toBe('transactionInfo must be set.')
})

it('a request that is not there is named by its call', () => {
  expect(checkReadyRequest(null)?.statusMessage).toBe('isReadyToPay needs its request to be set.')
  expect(checkReceivedRequest(null)?.statusMessage).toBe('loadPaymentData needs its request to be set.')
})

it('the total of a request is shown as it says, or as nothing yet [S9.24]', () => {
  expect(estimatedTotal()).toEqual({ label: 'Estimated total', amount: { currency: 'USD', value: '0' } })
  expect(estimatedTotal({ totalPriceLabel: 'Due', currencyCode: 'AUD', totalPrice: '9.50' })).toEqual({
    label: 'Due',
    amount: { currency: 'AUD', value: '9.50' },
  })
})
