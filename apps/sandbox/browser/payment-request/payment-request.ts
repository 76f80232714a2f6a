import { callProvider } from '../provider-call.ts'
import { hasApplePay, OWNER, type SheetAddress } from './device-wallet.ts'
import { openPaymentSheet } from './payment-sheet.ts'

export type SheetItem = { label: string; amount: number; pending?: boolean }
export type ShippingOption = { id: string; label: string; detail?: string; amount: number }
/** What the shop puts into the sheet; amounts in cents. */
export type SheetContents = {
  total: SheetItem
  displayItems?: SheetItem[]
  shippingOptions?: ShippingOption[]
}
export type PaymentRequestOptions = SheetContents & {
  country: string
  currency: string
  requestPayerName?: boolean
  requestPayerEmail?: boolean
  requestPayerPhone?: boolean
  requestShipping?: boolean
}
type UpdateStatus = 'success' | 'fail' | 'invalid_shipping_address'
export type UpdateDetails = Partial<SheetContents> & { status: UpdateStatus }
export type CompleteStatus =
  | 'success'
  | 'fail'
  | `invalid_payer_${'name' | 'email' | 'phone'}`
  | 'invalid_shipping_address'

type Update = { updateWith: (details: UpdateDetails) => void }
type Events = {
  cancel: undefined
  shippingaddresschange: Update & { shippingAddress: SheetAddress }
  shippingoptionchange: Update & { shippingOption: ShippingOption }
  paymentmethod: {
    paymentMethod: { id: string }
    complete: (status: CompleteStatus) => void
    payerName: string
    payerEmail: string
    payerPhone: string
    shippingAddress: SheetAddress | null
    shippingOption: ShippingOption | null
    walletName: 'applePay' | 'browserCard'
    methodName: string
  }
}
export type EventName = keyof Events
type Listener<Name extends EventName> = (event: Events[Name]) => void

export type PaymentRequest = ReturnType<typeof createPaymentRequest>

/**
 * `stripe.paymentRequest(options)` (docs.stripe.com/js/payment_request): the sheet of the device, here one
 * drawn by the sandbox. An update that takes longer than 30 s cancels it, as devices do.
 */
export function createPaymentRequest(
  deps: { publishableKey: string; base: string },
  options: PaymentRequestOptions,
) {
  checkOptions(options)
  let contents: SheetContents = options
  let isShowing = false
  let isPossible = false
  let end: (() => void) | null = null
  const listeners = new Map<EventName, Set<Listener<EventName>>>()

  function emit<Name extends EventName>(name: Name, event: Events[Name]): boolean {
    const heard = listeners.get(name)
    for (const listener of heard ?? []) (listener as Listener<Name>)(event)
    return heard !== undefined && heard.size > 0
  }

  /** Asks the shop, and takes its silence for a no. */
  function ask<Name extends 'shippingaddresschange' | 'shippingoptionchange'>(
    name: Name,
    about: Omit<Events[Name], 'updateWith'>,
  ): Promise<UpdateDetails> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve({ status: 'fail' }), UPDATE_TIMEOUT_MS)
      const updateWith = (details: UpdateDetails) => {
        clearTimeout(late)
        contents = { ...contents, ...withoutUndefined(details) }
        resolve(details)
      }
      const event = { ...about, updateWith } as unknown as Events[Name]
      if (!emit(name, event)) updateWith({ status: 'success' })
    })
  }

  async function pay(chosen: {
    number: string
    address: SheetAddress | null
    option: ShippingOption | null
  }): Promise<CompleteStatus | { error: string }> {
    const made = await callProvider(new URL('stripe/v1', deps.base).href, 'POST', '/payment_methods', {
      key: deps.publishableKey,
      type: 'card',
      card: { number: chosen.number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' },
      billing_details: { name: OWNER.name, email: OWNER.email, phone: OWNER.phone },
    })
    if ('error' in made) return { error: made.error.message }
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve('fail'), UPDATE_TIMEOUT_MS)
      emit('paymentmethod', {
        paymentMethod: made.value as { id: string },
        complete: (status) => {
          clearTimeout(late)
          resolve(status)
        },
        payerName: options.requestPayerName ? OWNER.name : '',
        payerEmail: options.requestPayerEmail ? OWNER.email : '',
        payerPhone: options.requestPayerPhone ? OWNER.phone : '',
        shippingAddress: chosen.address,
        shippingOption: chosen.option,
        walletName: hasApplePay() ? 'applePay' : 'browserCard',
        methodName: hasApplePay() ? 'apple-pay' : 'basic-card',
      })
    })
  }

  const request = {
    canMakePayment: async () => {
      isPossible = true
      return { applePay: hasApplePay(), googlePay: false, link: true }
    },
    show: () => {
      if (!isPossible) throw new Error('Call canMakePayment() and wait for its answer before show().')
      if (isShowing) throw new Error('This payment request is shown already.')
      isShowing = true
      const sheet = openPaymentSheet({
        title: hasApplePay() ? 'Apple Pay' : 'Your wallet',
        currency: options.currency,
        requestShipping: options.requestShipping === true,
        contents: () => contents,
        chooseAddress: (shippingAddress) => ask('shippingaddresschange', { shippingAddress }),
        chooseOption: (shippingOption) => ask('shippingoptionchange', { shippingOption }),
        pay,
      })
      end = sheet.close
      void sheet.closed.then((how) => {
        isShowing = false
        end = null
        if (how === 'cancelled') emit('cancel', undefined)
      })
    },
    update: (details: Partial<SheetContents>) => {
      if (isShowing) throw new Error('update() cannot be called while the sheet is shown.')
      contents = { ...contents, ...withoutUndefined(details) }
    },
    abort: () => end?.(),
    isShowing: () => isShowing,
    on<Name extends EventName>(name: Name, listener: Listener<Name>) {
      const heard = listeners.get(name) ?? new Set()
      heard.add(listener as Listener<EventName>)
      listeners.set(name, heard)
      return request
    },
    off<Name extends EventName>(name: Name, listener?: Listener<Name>) {
      if (listener === undefined) listeners.delete(name)
      else listeners.get(name)?.delete(listener as Listener<EventName>)
      return request
    },
  }
  return request
}

/** How long the device waits for the shop, in ms. */
const UPDATE_TIMEOUT_MS = 30_000

function withoutUndefined({ total, displayItems, shippingOptions }: Partial<SheetContents>) {
  return {
    ...(total && { total }),
    ...(displayItems && { displayItems }),
    ...(shippingOptions && { shippingOptions }),
  }
}

/** What the real script refuses, it throws at once; so does this one. */
function checkOptions({ country, currency, total }: PaymentRequestOptions): void {
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error('paymentRequest: country must be two capitals, such as AU.')
  if (!/^[a-z]{3}$/.test(currency)) throw new Error('paymentRequest: currency must be like aud.')
  if (typeof total?.label !== 'string' || !Number.isInteger(total.amount)) {
    throw new Error('paymentRequest: total needs a label and an amount in cents.')
  }
}
