import type { Database } from '@buoy/kernel/server/database.ts'
import Stripe from 'stripe'
import { forgetMethod } from './change-methods.ts'
import { cardFacts, type KeepDeps, keepMethod, renewMethod } from './keep-method.ts'
import { CARD_GATEWAY } from './setup-calls.ts'

export type MethodEventDeps = KeepDeps & { db: Database; stripe: Stripe }

/**
 * What the provider tells about cards it keeps: one was set up, one was renewed by its bank, one was let
 * go of. Events may be old and out of order, so the provider is asked how the card stands now.
 */
export async function applyMethodEvent(deps: MethodEventDeps, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
    case 'payment_method.attached':
    case 'payment_method.detached':
      return bringUpToDate(deps, event.data.object.id, { isNew: false })
    case 'setup_intent.succeeded': {
      const method = event.data.object.payment_method
      const id = typeof method === 'string' ? method : method?.id
      return id === undefined ? undefined : bringUpToDate(deps, id, { isNew: true })
    }
    default:
      return
  }
}

async function bringUpToDate(
  deps: MethodEventDeps,
  methodId: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const method = await findAtProvider(deps.stripe, methodId)
  if (method === null || typeof method.customer !== 'string') {
    // Let go of at the provider, here or in its dashboard: it can never be charged again.
    return forgetMethod(deps.db, methodId)
  }
  if (!method.card) return
  const { customer } = method
  const card = cardFacts(method.id, method.card)
  if (!isNew) return renewMethod(deps.db, method.id, card)
  await deps.db.transaction((tx) =>
    keepMethod(deps, tx, { customer, method: method.id, gateway: CARD_GATEWAY, card }),
  )
}

async function findAtProvider(stripe: Stripe, methodId: string): Promise<Stripe.PaymentMethod | null> {
  try {
    return await stripe.paymentMethods.retrieve(methodId)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  }
}
