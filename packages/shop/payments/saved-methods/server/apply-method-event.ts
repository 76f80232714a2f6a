import type { Database } from '@buoy/kernel/server/database.ts'
import type { ProviderMethod } from '../../port/rules/payment.ts'
import type { ProviderNews } from '../../port/rules/provider-event.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { CARD_GATEWAY } from '../rules/card-gateway.ts'
import { forgetMethod } from './change-methods.ts'
import { renewMethod, type SaveMethodDeps, saveMethod } from './save-method.ts'

export type MethodEventDeps = SaveMethodDeps & { db: Database; provider: Pick<PaymentProvider, 'findMethod'> }

/**
 * What the provider tells about cards it keeps: one was set up, one was renewed by its bank, one was let
 * go of. Events may be old and out of order, so the provider is asked how the card stands now.
 */
export async function applyMethodEvent(deps: MethodEventDeps, news: ProviderNews): Promise<void> {
  if (news.kind === 'method-changed') return bringUpToDate(deps, news.method, { isNew: false })
  if (news.kind === 'method-set-up' && news.method !== null) {
    return bringUpToDate(deps, news.method, { isNew: true })
  }
}

async function bringUpToDate(
  deps: MethodEventDeps,
  methodId: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const method = await findAtProvider(deps, methodId)
  if (method === null || method.customer === null) {
    // Let go of at the provider, here or in its dashboard: it can never be charged again.
    return forgetMethod(deps.db, methodId)
  }
  const { customer, card } = method
  if (card === null) return
  if (!isNew) return renewMethod(deps.db, method.id, card)
  await deps.db.transaction((tx) =>
    saveMethod(deps, tx, { customer, method: method.id, gateway: CARD_GATEWAY, card }),
  )
}

async function findAtProvider(deps: MethodEventDeps, methodId: string): Promise<ProviderMethod | null> {
  try {
    return await deps.provider.findMethod(methodId)
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'request' && failure.code === 'resource_missing') return null
    throw error
  }
}
