import {
  type ConfirmData,
  confirmIntent,
  createMethod,
  handleNextAction,
  type IntentResponse,
  type MethodData,
  type MethodKind,
  retrieveIntent,
} from './confirm-intent.ts'
import { createElementGroups, type Elements, type ElementsOptions } from './elements.ts'
import type { StripeError } from './messages.ts'
import type { PaymentElement, PaymentElementOptions } from './payment-element.ts'
import { createPaymentGroup, type PaymentGroup, type PaymentGroupOptions } from './payment-group.ts'
import { createPaymentRequest, type PaymentRequestOptions } from './payment-request/payment-request.ts'
import { createRequestButton, type RequestButtonOptions } from './payment-request/request-button.ts'

type RequestButton = ReturnType<typeof createRequestButton>

/** The payer has agreed on this page, now; the provider knows its own caller. */
const AGREED = { customer_acceptance: { type: 'online', online: { infer_from_client: true } } }

type FromElements = { elements: object; params?: { billing_details?: object } }
type ConfirmOptions = { clientSecret: string; confirmParams: ConfirmData; redirect?: string }

type PaymentResult = { paymentIntent: object } | { error: StripeError }
type SetupResult = { setupIntent: object } | { error: StripeError }

/** What `Stripe(publishableKey)` answers: the calls the shop's page makes. */
export function createStripe(publishableKey: string, base: string) {
  if (!/^pk_\w+$/.test(publishableKey))
    throw new Error('Stripe needs a publishable key, which begins with pk_.')
  const { elements, findCollector } = createElementGroups({ publishableKey, base })
  const deps = { base, publishableKey, findCollector }
  const payment = (clientSecret: string) => ({ kind: 'payment_intent' as const, clientSecret })
  const setup = (clientSecret: string) => ({ kind: 'setup_intent' as const, clientSecret })

  const paymentOf = new WeakMap<object, PaymentGroup>()

  /** What a payment element was told, as plain values of a payment method. */
  function plain(data: MethodData | FromElements): MethodData {
    const group = isFromElements(data) ? paymentOf.get(data.elements) : undefined
    if (group === undefined) return data as MethodData
    const { params } = data as FromElements
    return { type: 'link', billing_details: { ...params?.billing_details, ...group.submitted() } }
  }

  /** The call that confirms a payment of one kind; a debit carries the payer's agreement. */
  const confirms =
    (kind: Exclude<MethodKind, 'card'>) =>
    async (
      clientSecret: string,
      { payment_method: given, ...rest }: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ): Promise<PaymentResult> => {
      const data = {
        ...rest,
        ...(given !== undefined && {
          payment_method: typeof given === 'string' ? given : { ...given, type: kind },
        }),
        ...(kind.endsWith('_debit') && { mandate_data: AGREED }),
      }
      return paymentResult(await confirmIntent(deps, payment(clientSecret), data, options))
    }

  return {
    elements: (options: ElementsOptions & PaymentGroupOptions = {}) => {
      const group = elements(options)
      const payment = createPaymentGroup(options)
      const whole = {
        ...group,
        submit: payment.submit,
        update: payment.update,
        create: withOthers(group.create, payment),
      }
      paymentOf.set(whole, payment)
      return whole
    },
    paymentRequest: (options: PaymentRequestOptions) =>
      createPaymentRequest({ publishableKey, base }, options),
    createPaymentMethod: (data: MethodData | FromElements) => createMethod(deps, plain(data)),
    confirmPayment: async ({
      clientSecret,
      confirmParams,
      redirect,
    }: ConfirmOptions): Promise<PaymentResult> => {
      if (redirect !== 'if_required')
        throw new Error('The sandbox confirms with `redirect: "if_required"` only.')
      return paymentResult(await confirmIntent(deps, payment(clientSecret), confirmParams, {}))
    },
    confirmCardPayment: async (
      clientSecret: string,
      data: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ): Promise<PaymentResult> =>
      paymentResult(await confirmIntent(deps, payment(clientSecret), data, options)),
    confirmAfterpayClearpayPayment: confirms('afterpay_clearpay'),
    confirmAuBecsDebitPayment: confirms('au_becs_debit'),
    confirmBoletoPayment: confirms('boleto'),
    confirmOxxoPayment: confirms('oxxo'),
    confirmSepaDebitPayment: confirms('sepa_debit'),
    confirmCardSetup: async (
      clientSecret: string,
      data: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ): Promise<SetupResult> => setupResult(await confirmIntent(deps, setup(clientSecret), data, options)),
    handleNextAction: async ({
      clientSecret,
    }: {
      clientSecret: string
    }): Promise<PaymentResult | SetupResult> =>
      clientSecret.startsWith('seti_')
        ? setupResult(await handleNextAction(deps, setup(clientSecret)))
        : paymentResult(await handleNextAction(deps, payment(clientSecret))),
    retrievePaymentIntent: async (clientSecret: string): Promise<PaymentResult> =>
      paymentResult(await retrieveIntent(deps, payment(clientSecret))),
    retrieveSetupIntent: async (clientSecret: string): Promise<SetupResult> =>
      setupResult(await retrieveIntent(deps, setup(clientSecret))),
  }
}

/** The groups' `create`, which also makes a payment request's button and a payment element; those belong to no card. */
function withOthers(create: Elements['create'], payment: PaymentGroup) {
  function createAny(kind: 'paymentRequestButton', options: RequestButtonOptions): RequestButton
  function createAny(kind: 'payment', options?: PaymentElementOptions): PaymentElement
  function createAny(...card: Parameters<Elements['create']>): ReturnType<Elements['create']>
  function createAny(kind: string, options?: object) {
    if (kind === 'paymentRequestButton') return createRequestButton(options as RequestButtonOptions)
    if (kind === 'payment') return payment.create(options as PaymentElementOptions | undefined)
    return create(...([kind, options] as Parameters<Elements['create']>))
  }
  return createAny
}

function isFromElements(data: MethodData | FromElements): data is FromElements {
  return typeof data.elements === 'object' && data.elements !== null
}

function paymentResult(answer: IntentResponse): PaymentResult {
  return 'error' in answer ? answer : { paymentIntent: answer.intent }
}

function setupResult(answer: IntentResponse): SetupResult {
  return 'error' in answer ? answer : { setupIntent: answer.intent }
}
