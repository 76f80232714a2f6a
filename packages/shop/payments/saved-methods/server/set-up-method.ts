import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import Stripe from 'stripe'
import { endTryOfSource } from '../../../sessions/card-testing/server/end-try.ts'
import { guardCard, type ShieldDeps } from '../../../sessions/card-testing/server/guard-payment.ts'
import {
  PAYMENT_NOT_STARTED,
  PREPAID_REFUSED,
  providerMessage,
} from '../../ledger/rules/provider-messages.ts'
import { countMethods, MOST_METHODS } from './find-methods.ts'
import { cardFacts, type KeepDeps, keepMethod } from './keep-method.ts'
import { type CardOwner, ensureProviderCustomer, type ProviderCustomerDeps } from './provider-customer.ts'

export type SetUpDeps = ProviderCustomerDeps &
  KeepDeps &
  ShieldDeps & { jobs: Jobs; log: Log; acceptPrepaid: boolean }

/** Who wants to keep a card, from where, by which form. */
export type SetUpAsk = {
  owner: CardOwner
  gateway: string
  caller: Pick<Caller, 'session' | 'ip'>
  fields: Fields
}
type Keeper = Pick<SetUpAsk, 'owner' | 'gateway'>

/** What became of it. `authenticate`: the bank wants to see the cardholder first. */
export type SetUp =
  | { kind: 'kept'; id: number }
  | { kind: 'authenticate'; intent: string; clientSecret: string }
  | { kind: 'refused'; refusal: Refusal }

const NOT_A_CARD: Refusal = {
  code: 'not-a-card',
  message: 'Only cards can be saved here. Enter a card, please.',
}
const TOO_MANY: Refusal = {
  code: 'too-many-methods',
  message: `Your account keeps ${MOST_METHODS} payment methods already. Delete one, then add this one.`,
}

/**
 * Keeps a new card without buying anything (S1.14): the bank is asked by a setup intent, once for each
 * method however often this is asked. A card that the bank has let through already is just kept. Refuses
 * too many cards, too many tries, prepaid cards where they are not taken, and what the bank declines.
 */
export async function setUpMethod(deps: SetUpDeps, ask: SetUpAsk, source: string): Promise<SetUp> {
  return readingFailures(deps, async () => {
    const customer = await ensureProviderCustomer(deps, ask.owner)
    const method = await deps.stripe.paymentMethods.retrieve(source)
    if (method.type !== 'card' || !method.card) return no(NOT_A_CARD)
    if (method.customer === customer.providerId) return keep(deps, ask, method)
    const wrong =
      (await refuseMore(deps, ask)) ?? prepaidRefusal(deps, method.card) ?? (await doubt(deps, ask, source))
    if (wrong !== null) return no(wrong)
    const intent = await telling(deps, method, () =>
      deps.stripe.setupIntents.create(
        {
          ...{ customer: customer.providerId, payment_method: method.id, confirm: true },
          ...{ usage: 'off_session', payment_method_types: ['card'] },
        },
        { idempotencyKey: `setup:${customer.providerId}:${method.id}` },
      ),
    )
    if (intent.status === 'succeeded') return keep(deps, ask, { ...method, customer: customer.providerId })
    if (intent.status === 'requires_action') {
      return { kind: 'authenticate', intent: intent.id, clientSecret: intent.client_secret ?? '' }
    }
    return no(declined(intent.last_setup_error))
  })
}

/** Opens a setup that the browser confirms with a card of its own (S7.17). Refuses as {@link setUpMethod} does. */
export async function openSetup(
  deps: SetUpDeps,
  ask: SetUpAsk,
): Promise<{ kind: 'open'; intent: Stripe.SetupIntent } | { kind: 'refused'; refusal: Refusal }> {
  return readingFailures(deps, async () => {
    const wrong = (await refuseMore(deps, ask)) ?? (await doubt(deps, ask, ''))
    if (wrong !== null) return no(wrong)
    const customer = await ensureProviderCustomer(deps, ask.owner)
    const intent = await deps.stripe.setupIntents.create({
      ...{ customer: customer.providerId, usage: 'off_session', payment_method_types: ['card'] },
    })
    return { kind: 'open', intent }
  })
}

/** The cardholder is back from the bank: what she set up is kept, whether or not the webhook has come. */
export async function finishSetup(deps: SetUpDeps, ask: Keeper, intentId: string): Promise<SetUp> {
  return readingFailures(deps, async () => {
    const customer = await ensureProviderCustomer(deps, ask.owner)
    const intent = await deps.stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] })
    const method = intent.payment_method
    if (intent.customer !== customer.providerId) return no(declined(null))
    if (intent.status !== 'succeeded' || method === null || typeof method === 'string') {
      return no(declined(intent.last_setup_error))
    }
    return keep(deps, ask, method)
  })
}

async function keep(deps: SetUpDeps, ask: Keeper, method: Stripe.PaymentMethod): Promise<SetUp> {
  const { card, customer } = method
  if (!card || typeof customer !== 'string') return no(NOT_A_CARD)
  const facts = { customer, method: method.id, gateway: ask.gateway, card: cardFacts(method.id, card) }
  const id = await deps.db.transaction((tx) => keepMethod(deps, tx, facts))
  return id === null ? no(declined(null)) : { kind: 'kept', id }
}

async function refuseMore(deps: SetUpDeps, { owner }: SetUpAsk): Promise<Refusal | null> {
  const kept = await countMethods(deps.db, { customerId: owner.id, mode: deps.providerMode })
  return kept >= MOST_METHODS ? TOO_MANY : null
}

/** Whoever tests stolen cards does it here as gladly as at checkout: the shield judges both. */
async function doubt(deps: SetUpDeps, ask: SetUpAsk, source: string): Promise<Refusal | null> {
  const { caller, fields, owner } = ask
  const judged = await guardCard(deps, { place: 'add-method', caller, fields, email: owner.email, source })
  return judged.kind === 'refused' ? judged.refusal : null
}

/** Asks the bank, and tells the shield what it said. */
async function telling(
  deps: SetUpDeps,
  method: Stripe.PaymentMethod,
  ask: () => Promise<Stripe.SetupIntent>,
): Promise<Stripe.SetupIntent> {
  const tell = (outcome: 'good' | 'bad') =>
    deps.db.transaction((tx) =>
      endTryOfSource(tx, method.id, { outcome, card: method.card?.fingerprint ?? null }),
    )
  try {
    const intent = await ask()
    if (intent.status === 'succeeded') await tell('good')
    return intent
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) await tell('bad')
    throw error
  }
}

function prepaidRefusal(deps: SetUpDeps, card: Stripe.PaymentMethod.Card): Refusal | null {
  if (deps.acceptPrepaid || card.funding !== 'prepaid') return null
  return { code: 'prepaid', message: PREPAID_REFUSED }
}

/** The provider says no by throwing: the card's fault is told as such, its own trouble as ours. */
async function readingFailures<Answer>(
  deps: Pick<SetUpDeps, 'log'>,
  talk: () => Promise<Answer>,
): Promise<Answer | { kind: 'refused'; refusal: Refusal }> {
  try {
    return await talk()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { code, requestId, rawType } = error
    deps.log.warn({ code, type: rawType, requestId }, 'the card provider did not keep a card')
    const isCard = error instanceof Stripe.errors.StripeCardError
    const isOurs = error instanceof Stripe.errors.StripeInvalidRequestError
    if (!isCard && !isOurs) return no({ code: 'not-started', message: NOT_REACHED })
    const { decline_code: declineCode, message } = error
    return no({
      code: code ?? 'card',
      message: providerMessage({ type: rawType, code, declineCode, message }),
    })
  }
}

const NOT_REACHED =
  'We could not reach the bank. Please try again in a moment; nothing has been saved or charged.'

function declined(error: Stripe.SetupIntent.LastSetupError | null): Refusal {
  if (error === null) return { code: 'not-set-up', message: PAYMENT_NOT_STARTED }
  const { type, code, decline_code: declineCode, message } = error
  return { code: code ?? type, message: providerMessage({ type, code, declineCode, message }) }
}

function no(refusal: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal }
}
