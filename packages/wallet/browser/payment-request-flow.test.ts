import { describe, expect, it } from 'vitest'
import { PAYMENT_DATA, walletRequest } from '../rules/wallet-request.fixtures.ts'
import { nativeMethodPays, payNatively } from './payment-request-flow.ts'
import { BUYFLOW_URL, fakeBrowser } from './wallet.fixtures.ts'

const METHOD = 'https://wallet.example/wallet/native'

type Asked = { methods: unknown; details: { total: unknown } }

/** A browser whose own payment interface does what `show` does. */
function nativeBrowser(
  show: (native: EventTarget) => unknown,
  canMakePayment: () => Promise<boolean> = async () => true,
) {
  const asked: Asked[] = []
  class PaymentRequest extends EventTarget {
    canMakePayment = canMakePayment
    constructor(methods: unknown, details: Asked['details']) {
      super()
      asked.push({ methods, details })
    }
    async show() {
      return show(this)
    }
  }
  const browser = fakeBrowser({
    PaymentRequest: PaymentRequest as unknown as typeof globalThis.PaymentRequest,
  })
  const { window } = browser.surroundings
  const onPaymentDataChanged = () => ({
    newTransactionInfo: { currencyCode: 'AUD', totalPriceStatus: 'FINAL' as const, totalPrice: '59.90' },
  })
  const deps = { window, buyflow: new URL(BUYFLOW_URL), callbacks: { onPaymentDataChanged } }
  return { ...browser, asked, window, pay: () => payNatively(deps, METHOD, walletRequest()) }
}

const response = (details: object) => ({ details, complete: async () => undefined })
const rejecting = (error: unknown) => nativeBrowser(() => Promise.reject(error)).pay()

describe("the browser's own payment interface", () => {
  it('is asked whether it can pay, when the wallet has a name in it (S4.36)', async () => {
    const yes = nativeBrowser(() => undefined)
    expect(await nativeMethodPays(yes.window, METHOD)).toBe(true)
    expect(yes.asked[0]?.methods).toEqual([{ supportedMethods: METHOD }])
    expect(await nativeMethodPays(yes.window, undefined)).toBe(false)
    expect(await nativeMethodPays(fakeBrowser().surroundings.window, METHOD)).toBe(false)
    const forbidden = nativeBrowser(
      () => undefined,
      () => Promise.reject(new Error('NotAllowedError')),
    )
    expect(await nativeMethodPays(forbidden.window, METHOD)).toBe(false)
  })

  it('shows the total of the request, and gives what it came to [S9.24]', async () => {
    const { pay, asked } = nativeBrowser(() => response(PAYMENT_DATA))
    expect(await pay()).toEqual({ ok: true, paymentData: PAYMENT_DATA })
    expect(asked[0]?.details.total).toMatchObject({ amount: { currency: 'AUD', value: '49.95' } })
  })

  it('passes on two statuses; any other, and an AbortError, is a cancel [S8.46, S8.47]', async () => {
    for (const statusCode of ['DEVELOPER_ERROR', 'MERCHANT_ACCOUNT_ERROR']) {
      expect(await rejecting({ statusCode, statusMessage: 'No.' })).toMatchObject({
        statusCode,
        statusMessage: 'No.',
      })
      const answered = nativeBrowser(() => response({ statusCode, statusMessage: 'No.' }))
      expect(await answered.pay()).toMatchObject({ ok: false, statusCode })
    }
    for (const error of [
      { statusCode: 'INTERNAL_ERROR' },
      { statusCode: 'BUYER_CANCEL' },
      new DOMException('Closed', 'AbortError'),
    ]) {
      expect(await rejecting(error)).toMatchObject({ ok: false, statusCode: 'CANCELED' })
    }
  })

  it('has the shop asked, and is told the new total', async () => {
    let updated: Promise<unknown> | undefined
    const { pay } = nativeBrowser(async (native) => {
      const methodDetails = { name: 'onPaymentDataChanged', callbackData: 'ab12' }
      const updateWith = (update: Promise<unknown>) => {
        updated = update
      }
      native.dispatchEvent(Object.assign(new Event('paymentmethodchange'), { methodDetails, updateWith }))
      await updated
      return response(PAYMENT_DATA)
    })
    await pay()
    expect(await updated).toMatchObject({ total: { amount: { currency: 'AUD', value: '59.90' } } })
  })
})
