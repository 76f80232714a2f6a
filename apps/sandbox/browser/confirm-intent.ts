import { showChallenge } from './challenge-dialog.ts'
import type { FindCollector } from './elements.ts'
import type { StripeError } from './messages.ts'
import { callProvider } from './provider-call.ts'
import { createMethodOfToken, isTokenCard } from './token-method.ts'

/** Kinds of payment; all but Link have a call of their own. */
export type MethodKind =
  | 'card'
  | 'afterpay_clearpay'
  | 'au_becs_debit'
  | 'boleto'
  | 'link'
  | 'oxxo'
  | 'sepa_debit'

export type IntentKind = 'payment_intent' | 'setup_intent'
export type Intent = { id: string; status: string } & Record<string, unknown>
export type IntentResponse = { intent: Intent } | { error: StripeError }

/** What makes a payment method: a mounted field under the name of its kind, or plain values there. */
export type MethodData = {
  type?: MethodKind
  billing_details?: object
  metadata?: object
  [kind: string]: unknown
}

/** What the shop's page may give along with a confirmation. */
export type ConfirmData = {
  payment_method?: string | MethodData
  [name: string]: unknown
}

type Deps = {
  /** Where the sandbox is served, with a slash at the end. */
  base: string
  publishableKey: string
  findCollector: FindCollector
}
type Target = { kind: IntentKind; clientSecret: string }

/** Turns a mounted field, a wallet's token or plain values, with who pays, into a payment method. */
export async function createMethod(
  deps: Deps,
  data: MethodData,
): Promise<{ paymentMethod: { id: string } } | { error: StripeError }> {
  const { type = 'card', billing_details, metadata } = data
  const rest = { ...(billing_details && { billing_details }), ...(metadata && { metadata }) }
  if (isTokenCard(data.card)) return createMethodOfToken(deps, data.card, rest)
  const collector = deps.findCollector(data[type])
  if (collector) return collector.inner.tokenise(rest)
  if (type === 'card') return misuse('card', 'Give the card field that these Elements created as `card`.')
  const answer = await callProvider(new URL('stripe/v1', deps.base).href, 'POST', '/payment_methods', {
    ...rest,
    type,
    [type]: data[type],
    key: deps.publishableKey,
  })
  return 'error' in answer ? answer : { paymentMethod: answer.value as { id: string } }
}

/** Confirms an intent with a payment method, and sees it through the bank's questions. */
export async function confirmIntent(
  deps: Deps,
  target: Target,
  data: ConfirmData,
  options: { handleActions?: boolean },
): Promise<IntentResponse> {
  const { payment_method: given, ...rest } = data
  let methodId = typeof given === 'string' ? given : undefined
  if (typeof given === 'object') {
    const made = await createMethod(deps, given)
    if ('error' in made) return made
    methodId = made.paymentMethod.id
  }
  const current = methodId === undefined ? await retrieveIntent(deps, target) : undefined
  if (current && ('error' in current || current.intent.status === 'requires_action')) {
    return options.handleActions === false ? current : handleNextAction(deps, target, current)
  }
  const confirmed = await callIntent(deps, target, 'POST', '/confirm', {
    ...rest,
    payment_method: methodId,
    use_stripe_sdk: true,
  })
  return options.handleActions === false ? confirmed : handleNextAction(deps, target, confirmed)
}

/** Reads how an intent stands. */
export function retrieveIntent(deps: Deps, target: Target): Promise<IntentResponse> {
  return callIntent(deps, target, 'GET', '', {})
}

/** Lets the cardholder answer the bank, when the intent asks for it; then says how the intent stands. */
export async function handleNextAction(
  deps: Deps,
  target: Target,
  known?: IntentResponse,
): Promise<IntentResponse> {
  const answer = known ?? (await retrieveIntent(deps, target))
  if ('error' in answer || answer.intent.status !== 'requires_action') return answer
  const action = answer.intent.next_action as {
    redirect_to_url?: { url: string }
    use_stripe_sdk?: { source: string }
    boleto_display_details?: Slip
    oxxo_display_details?: Slip
  }
  const slip = action.boleto_display_details ?? action.oxxo_display_details
  if (slip) {
    await showChallenge(new URL(new URL(slip.hosted_voucher_url).pathname, deps.base).href, VOUCHER)
    return retrieveIntent(deps, target)
  }
  if (action.redirect_to_url) {
    window.location.assign(action.redirect_to_url.url)
    return new Promise(() => {
      // The page is being left; anyone who waits here is gone with it.
    })
  }
  // The address as this page reaches the sandbox, which may have other names for itself.
  const end = await showChallenge(
    new URL(`stripe/challenges/${action.use_stripe_sdk?.source}`, deps.base).href,
  )
  if (end === 'closed') await callIntent(deps, target, 'POST', '/source_cancel', {})
  return failureOf(target.kind, await retrieveIntent(deps, target))
}

type Slip = { hosted_voucher_url: string }
const VOUCHER = { title: 'Your voucher', close: 'Close the voucher', frame: 'Your voucher' }

/** An intent that fell back for want of a good card is an error to the page, with the intent inside. */
function failureOf(kind: IntentKind, answer: IntentResponse): IntentResponse {
  if ('error' in answer || answer.intent.status !== 'requires_payment_method') return answer
  const last = kind === 'payment_intent' ? answer.intent.last_payment_error : answer.intent.last_setup_error
  return last ? { error: { ...(last as StripeError), [kind]: answer.intent } } : answer
}

async function callIntent(
  { base, publishableKey }: Deps,
  { kind, clientSecret }: Target,
  method: 'GET' | 'POST',
  path: string,
  parameters: object,
): Promise<IntentResponse> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  if (!/^(pi|seti)_\w+_secret_\w+$/.test(clientSecret)) {
    return misuse('client_secret', 'The client secret must have the form `{id}_secret_{secret}`.')
  }
  const api = new URL('stripe/v1', base).href
  const answer = await callProvider(api, method, `/${kind}s/${id}${path}`, {
    ...parameters,
    key: publishableKey,
    client_secret: clientSecret,
  })
  return 'error' in answer ? answer : { intent: answer.value as Intent }
}

function misuse(param: string, message: string): { error: StripeError } {
  return { error: { type: 'invalid_request_error', code: `parameter_invalid_${param}`, message } }
}
