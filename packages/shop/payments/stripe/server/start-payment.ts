import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import Stripe from 'stripe'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import type { PaymentStatus } from '../../port/rules/payment.ts'
import { paymentNotStarted, prepaidRefused, providerMessage } from '../../port/rules/provider-messages.ts'
import type { OpenPaymentRequest, PaymentRequest, PaymentResult } from '../../port/server/payment-provider.ts'
import { toProvider } from '../rules/provider-amount.ts'
import { type Intent, readPayment } from './read-payment.ts'

export type StartDeps = {
  stripe: Stripe
  log: Log
  /** Whether prepaid cards are taken (S9.12). */
  acceptPrepaid: boolean
  /** Keeps the intent's id with its checkout session; called before the intent is ever confirmed. */
  storePayment: (intentId: string) => Promise<void>
} & TextsDeps

/** Parameters of API version 2022-08-01 that the library's types, made for its newest one, no longer name. */
type TypedParameters = { payment_method_types?: MethodKind[]; payment_method?: string }

/** When the money moves, as the provider calls it: at once, or when it is captured. */
type CaptureMethod = 'automatic' | 'manual'

/** Statuses of a payment that nobody has confirmed, or whose last try failed. */
const AT_REST: ReadonlySet<PaymentStatus> = new Set(['open', 'confirmable'])

/**
 * Asks the provider for the money. The intent is made and its id is stored before it is confirmed, so
 * no money can move that we could not find again; an intent made twice by a lost reply is harmless,
 * since only the stored one is ever confirmed. The key of the confirmation holds checkout session, amount and
 * try: the same ask, however often, is one charge. Runs outside any database transaction.
 */
export async function startPayment(deps: StartDeps, request: PaymentRequest): Promise<PaymentResult> {
  const key = keyOf(request)
  let opened = request.payment
  const answer = await readingFailures(deps, async () => {
    const prepaid = await refusePrepaid(deps, request)
    if (prepaid !== null) return { kind: 'refused', refusal: prepaid }
    const kind = request.kind ?? 'card'
    if (kind !== 'card') {
      const intent = await readyIntent(deps, request, `${key}:create`, {
        payment_method: request.paymentMethod,
      })
      opened = intent.id
      return responseOf(deps, intent)
    }
    if (opened !== null && request.openedFor !== 'card' && request.openedFor !== undefined) {
      const types: TypedParameters = { payment_method_types: ['card'] }
      await deps.stripe.paymentIntents.update(opened, types)
    }
    if (opened !== null) await namePayer(deps, opened, request, key)
    opened ??= (await makeIntent(deps, request, `${key}:create`)).id
    const intent = await deps.stripe.paymentIntents.confirm(
      opened,
      {
        payment_method: request.paymentMethod,
        // Said again: an earlier try may have opened it for another kind, or under another setting.
        capture_method: captureOf(request),
        ...(request.payer.saves && { setup_future_usage: 'off_session' }),
        ...(request.payer.isAway === true && { off_session: true }),
      },
      { idempotencyKey: `${key}:confirm` },
    )
    return responseOf(deps, intent)
  })
  return answer.kind === 'unknown' && opened !== null ? lookOnce(deps, opened, answer) : answer
}

/** What is asked with a key is always the same: anyone who saves the card, or has it charged later, asks something else. */
function keyOf({ checkoutSessionId, amount, tryId, payer, capturesLater }: PaymentRequest): string {
  const kept = `${payer.customer ?? ''}${payer.saves ? ':keep' : ''}`
  const key = `${checkoutSessionId}:${amount}:${tryId}${kept === '' ? '' : `:${kept}`}`
  return capturesLater ? `${key}:later` : key
}

function captureOf({ capturesLater }: Pick<PaymentRequest, 'capturesLater'>): CaptureMethod {
  return capturesLater ? 'manual' : 'automatic'
}

/** The intent of an earlier try may belong to nobody yet, or keep a card that is not to be kept any more. */
async function namePayer(
  deps: Pick<StartDeps, 'stripe'>,
  intent: string,
  { payer }: PaymentRequest,
  key: string,
): Promise<void> {
  if (payer.customer === null) return
  await deps.stripe.paymentIntents.update(
    intent,
    { customer: payer.customer, setup_future_usage: payer.saves ? 'off_session' : '' },
    { idempotencyKey: `${key}:payer` },
  )
}

/**
 * Readies the payment for the browser to confirm, as it must for all kinds but a card, since the provider's script
 * shows the slip, takes the agreement or leads away (S7.41). An intent that another try has failed on is used again,
 * with everything that its kind decides said again.
 */
async function readyIntent(
  deps: Pick<StartDeps, 'stripe' | 'storePayment'>,
  request: OpenPaymentRequest,
  key: string,
  source: Pick<TypedParameters, 'payment_method'> = {},
): Promise<Intent> {
  const fields: TypedParameters = { payment_method_types: [request.kind ?? 'card'], ...source }
  if (request.payment === null) return makeIntent(deps, request, key, fields)
  return deps.stripe.paymentIntents.update(request.payment, {
    ...fields,
    ...customerOf(request),
    capture_method: captureOf(request),
  })
}

function customerOf({ payer }: Pick<OpenPaymentRequest, 'payer'>): { customer?: string } {
  return payer.customer === null ? {} : { customer: payer.customer }
}

/** The reply was lost, the money perhaps not: what has moved is told, what has not stays unknown. */
async function lookOnce(deps: StartDeps, intent: string, unknown: PaymentResult): Promise<PaymentResult> {
  const found = await findPayment(deps, intent)
  const hasMoved = found.kind === 'payment' && !AT_REST.has(found.payment.status)
  return hasMoved ? found : unknown
}

/** Finds an intent as it stands; `unknown` when the provider cannot be reached. */
export async function findPayment(
  deps: Pick<StartDeps, 'stripe' | 'log' | 'texts'>,
  intent: string,
): Promise<PaymentResult> {
  return readingFailures(deps, async () =>
    responseOf(deps, await deps.stripe.paymentIntents.retrieve(intent)),
  )
}

/**
 * Opens the payment at the provider without asking for the money yet, for the browser to confirm (S7.15). That of an
 * earlier try is used again; one that is past being confirmed is answered as it stands.
 */
export async function openPayment(
  deps: Omit<StartDeps, 'acceptPrepaid'>,
  request: OpenPaymentRequest,
): Promise<PaymentResult> {
  const opened = [request.kind ?? 'card', captureOf(request), request.payer.customer ?? '']
  const key = [request.checkoutSessionId, request.amount, ...opened, 'create'].join(':')
  return readingFailures(deps, async () => responseOf(deps, await readyIntent(deps, request, key)))
}

function responseOf(deps: TextsDeps, intent: Intent): PaymentResult {
  return { kind: 'payment', payment: readPayment(intent, deps.texts()) }
}

async function readingFailures(
  deps: Pick<StartDeps, 'stripe' | 'log' | 'texts'>,
  talk: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  try {
    return await talk()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return readFailure(deps, error)
  }
}

async function makeIntent(
  deps: Pick<StartDeps, 'stripe' | 'storePayment'>,
  request: OpenPaymentRequest,
  idempotencyKey: string,
  fields: TypedParameters = {},
): Promise<Intent> {
  const intent = await deps.stripe.paymentIntents.create(
    {
      amount: toProvider(request.amount, request.currency),
      currency: request.currency.toLowerCase(),
      capture_method: captureOf(request),
      ...customerOf(request),
      description: `Order ${request.orderNumber}`,
      ...fields,
      metadata: { checkout_attempt: request.checkoutSessionId, order_id: String(request.orderId) },
    },
    { idempotencyKey },
  )
  await deps.storePayment(intent.id)
  return intent
}

/** S8.10, S9.12: the card's kind is known from its payment method, before any money moves. */
async function refusePrepaid(deps: StartDeps, request: PaymentRequest): Promise<Refusal | null> {
  if (deps.acceptPrepaid || (request.kind ?? 'card') !== 'card') return null
  const method = await deps.stripe.paymentMethods.retrieve(request.paymentMethod)
  return method.card?.funding === 'prepaid'
    ? { code: 'prepaid', message: prepaidRefused(deps.texts()) }
    : null
}

/** An error of the provider says one of three things: the card's fault, ours, or that it is troubled. */
async function readFailure(
  deps: Pick<StartDeps, 'stripe' | 'log' | 'texts'>,
  error: InstanceType<typeof Stripe.errors.StripeError>,
): Promise<PaymentResult> {
  const about = error.payment_intent
  if (error.code === 'payment_intent_unexpected_state' && about) {
    // Confirmed by an earlier try whose answer we never saw, or cancelled: how it stands now decides.
    return responseOf(deps, await deps.stripe.paymentIntents.retrieve(about.id))
  }
  if (error instanceof Stripe.errors.StripeCardError && about) return responseOf(deps, about)

  const refusal: Refusal = {
    code: error.code ?? error.rawType ?? 'provider',
    message: providerMessage(
      {
        type: error.rawType,
        code: error.code,
        declineCode: error.decline_code,
        message: error.message,
      },
      deps.texts(),
    ),
  }
  const isOurs = error instanceof Stripe.errors.StripeInvalidRequestError
  deps.log.warn(
    { code: error.code, type: error.rawType, requestId: error.requestId },
    'the card provider did not take a payment',
  )
  if (isOurs || error instanceof Stripe.errors.StripeCardError) return { kind: 'refused', refusal }
  return { kind: 'unknown', refusal: { code: 'not-started', message: paymentNotStarted(deps.texts()) } }
}
