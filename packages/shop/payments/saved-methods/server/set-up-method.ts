import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { guardCard, type ShieldDeps } from '../../../sessions/card-testing/server/guard-payment.ts'
import { recordAttemptOfSource } from '../../../sessions/card-testing/server/record-attempt.ts'
import type { MethodSetup, ProviderMethod } from '../../port/rules/payment.ts'
import { paymentNotStarted, prepaidRefused, providerMessage } from '../../port/rules/provider-messages.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { messages } from '../messages.ts'
import { countMethods, MOST_METHODS } from './find-methods.ts'
import { type CardOwner, ensureProviderCustomer, type ProviderCustomerDeps } from './provider-customer.ts'
import { type SaveMethodDeps, saveMethod } from './save-method.ts'

export type SetUpDeps = ProviderCustomerDeps &
  SaveMethodDeps &
  ShieldDeps & { jobs: Jobs; log: Log; acceptPrepaid: boolean }

/** Who wants to keep a card, from where, by which form. */
export type SetUpRequest = {
  owner: CardOwner
  gateway: string
  caller: Pick<Caller, 'session' | 'ip'>
  fields: Fields
}
type Keeper = Pick<SetUpRequest, 'owner' | 'gateway'>

/** What became of it. `authenticate`: the bank wants to see the cardholder first. */
export type SetUp =
  | { kind: 'kept'; id: number }
  | { kind: 'authenticate'; intent: string; clientSecret: string }
  | { kind: 'refused'; refusal: Refusal }

function notACard(deps: TextsDeps): Refusal {
  return { code: 'not-a-card', message: translator(messages, deps.texts())('onlyCards') }
}

/**
 * Keeps a new card without buying anything (S1.14): the bank is asked by a setup intent, once for each
 * method however often this is asked. A card that the bank has let through already is just kept. Refuses
 * too many cards, too many tries, prepaid cards where they are not taken, and what the bank declines.
 */
export async function setUpMethod(deps: SetUpDeps, request: SetUpRequest, source: string): Promise<SetUp> {
  return readingFailures(deps, async () => {
    const customer = await ensureProviderCustomer(deps, request.owner)
    const method = await deps.provider.findMethod(source)
    if (method.card === null) return no(notACard(deps))
    if (method.customer === customer.providerId) return keep(deps, request, method)
    const wrong =
      (await refuseMore(deps, request)) ??
      prepaidRefusal(deps, method) ??
      (await doubt(deps, request, source))
    if (wrong !== null) return no(wrong)
    const setup = await telling(deps, method, () =>
      deps.provider.setUpMethod({ customer: customer.providerId, method: method.id }),
    )
    if (setup.status === 'kept') return keep(deps, request, { ...method, customer: customer.providerId })
    if (setup.status === 'authenticating') {
      return { kind: 'authenticate', intent: setup.id, clientSecret: setup.clientSecret }
    }
    return no(declined(deps, setup))
  })
}

/** Opens a setup that the browser confirms with a card of its own (S7.17). Refuses as {@link setUpMethod} does. */
export async function openSetup(
  deps: SetUpDeps,
  request: SetUpRequest,
): Promise<{ kind: 'open'; setup: MethodSetup } | { kind: 'refused'; refusal: Refusal }> {
  return readingFailures(deps, async () => {
    const wrong = (await refuseMore(deps, request)) ?? (await doubt(deps, request, ''))
    if (wrong !== null) return no(wrong)
    const customer = await ensureProviderCustomer(deps, request.owner)
    return { kind: 'open', setup: await deps.provider.openSetup(customer.providerId) }
  })
}

/** The cardholder is back from the bank: what they set up is kept, whether or not the webhook has come. */
export async function finishSetup(deps: SetUpDeps, request: Keeper, intentId: string): Promise<SetUp> {
  return readingFailures(deps, async () => {
    const customer = await ensureProviderCustomer(deps, request.owner)
    const setup = await deps.provider.findSetup(intentId)
    if (setup.customer !== customer.providerId) return no(notSetUp(deps))
    if (setup.status !== 'kept' || setup.method === null) return no(declined(deps, setup))
    return keep(deps, request, setup.method)
  })
}

async function keep(deps: SetUpDeps, request: Keeper, method: ProviderMethod): Promise<SetUp> {
  const { card, customer } = method
  if (card === null || customer === null) return no(notACard(deps))
  const facts = { customer, method: method.id, gateway: request.gateway, card }
  const id = await deps.db.transaction((tx) => saveMethod(deps, tx, facts))
  return id === null ? no(notSetUp(deps)) : { kind: 'kept', id }
}

async function refuseMore(deps: SetUpDeps, { owner }: SetUpRequest): Promise<Refusal | null> {
  const kept = await countMethods(deps.db, { customerId: owner.id, mode: deps.providerMode })
  if (kept < MOST_METHODS) return null
  const message = translator(messages, deps.texts())('tooManyMethods', { most: MOST_METHODS })
  return { code: 'too-many-methods', message }
}

/** Anyone who tests stolen cards does it here as gladly as at checkout: the shield judges both. */
async function doubt(deps: SetUpDeps, request: SetUpRequest, source: string): Promise<Refusal | null> {
  const { caller, fields, owner } = request
  const judged = await guardCard(deps, { place: 'add-method', caller, fields, email: owner.email, source })
  return judged.kind === 'refused' ? judged.refusal : null
}

/** Asks the bank, and tells the shield what it said. */
async function telling(
  deps: SetUpDeps,
  method: ProviderMethod,
  request: () => Promise<MethodSetup>,
): Promise<MethodSetup> {
  const tell = (outcome: 'good' | 'bad') =>
    deps.db.transaction((tx) => recordAttemptOfSource(tx, method.id, { outcome, card: method.fingerprint }))
  try {
    const setup = await request()
    if (setup.status === 'kept') await tell('good')
    return setup
  } catch (error) {
    if (failureOf(error)?.kind === 'card') await tell('bad')
    throw error
  }
}

function prepaidRefusal(deps: SetUpDeps, method: ProviderMethod): Refusal | null {
  if (deps.acceptPrepaid || !method.isPrepaid) return null
  return { code: 'prepaid', message: prepaidRefused(deps.texts()) }
}

/** The provider says no by throwing: the card's fault is told as such, its own trouble as ours. */
async function readingFailures<Answer>(
  deps: Pick<SetUpDeps, 'log' | 'texts'>,
  talk: () => Promise<Answer>,
): Promise<Answer | { kind: 'refused'; refusal: Refusal }> {
  try {
    return await talk()
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    const { kind, code, requestId, type, declineCode, message } = failure
    deps.log.warn({ code, type, requestId }, 'the card provider did not keep a card')
    const texts = deps.texts()
    if (kind === 'unavailable') {
      return no({ code: 'not-started', message: translator(messages, texts)('bankNotReached') })
    }
    const said = providerMessage({ type, code, declineCode, message }, texts)
    return no({ code: code ?? 'card', message: said })
  }
}

function notSetUp(deps: TextsDeps): Refusal {
  return { code: 'not-set-up', message: paymentNotStarted(deps.texts()) }
}

function declined(deps: TextsDeps, { refusal }: MethodSetup): Refusal {
  return refusal ?? notSetUp(deps)
}

function no(refusal: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal }
}
