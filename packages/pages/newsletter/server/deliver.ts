import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { CallOutside } from '@buoy/kernel/server/call-outside.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { unseal } from '@buoy/kernel/server/seal.ts'
import { unsubscribeUrl } from '@buoy/platform/mail/server/unsubscribe.ts'
import { and, eq, sql } from 'drizzle-orm'
import { DELIVERY_LIFE, type DeliveryOutcome } from '../rules/delivery-life.ts'
import type { ProviderName } from '../rules/providers.ts'
import { findList } from './find-newsletter.ts'
import {
  type DeliveryRow,
  deliveryTable,
  type ListRow,
  type SignupRow,
  signupTable,
} from './newsletter.table.ts'
import { subscribeAtMailchimp } from './providers/mailchimp.ts'
import { subscribeAtOntraport } from './providers/ontraport.ts'
import type { Happening, ProviderCall } from './providers/provider-call.ts'
import { subscribeByWebhook } from './providers/webhook.ts'

/** What keys of providers are sealed for. */
export const KEY_PURPOSE = 'newsletter provider'

const CALLS: Readonly<Record<Exclude<ProviderName, 'built-in'>, ProviderCall>> = {
  mailchimp: subscribeAtMailchimp,
  ontraport: subscribeAtOntraport,
  webhook: subscribeByWebhook,
}

export type DeliverDeps = {
  db: Database
  clock: Clock
  secret: string
  /** Address of the shop without a trailing slash, for the links that end the news. */
  origin: string
  callOutside: CallOutside
}

/**
 * Tells a provider of one happening, unless it was told, and writes down what came of it. Answers the
 * outcome, or `null` when there was nothing to do. A failure is an outcome; the queue's worker throws it.
 */
export async function deliver(deps: DeliverDeps, id: number): Promise<DeliveryOutcome | null> {
  const [found] = await deps.db
    .select({ delivery: deliveryTable, signup: signupTable })
    .from(deliveryTable)
    .leftJoin(signupTable, eq(signupTable.id, deliveryTable.signupId))
    .where(and(eq(deliveryTable.id, id), eq(deliveryTable.state, 'waiting')))
  const list = found && (await findList(deps, found.delivery.listKey))
  if (!found || !list) return null
  const outcome = await tell(deps, list, happeningOf(deps, found.delivery, found.signup))
  await deps.db
    .update(deliveryTable)
    .set({
      state: DELIVERY_LIFE.waiting[outcome.came] ?? 'waiting',
      status: outcome.status,
      error: outcome.error,
      triedAt: deps.clock.now(),
      attempts: sql`${deliveryTable.attempts} + 1`,
    })
    .where(eq(deliveryTable.id, id))
  return outcome
}

async function tell(deps: DeliverDeps, list: ListRow, happening: Happening | null): Promise<DeliveryOutcome> {
  if (list.provider === 'built-in') return stuck('Nobody else keeps this list any more.')
  const key = openKey(deps, list)
  if (key === null) return stuck('The key is missing or cannot be read. Put it in again, then send again.')
  if (happening === null) return stuck('The reader is not known any more.')
  return CALLS[list.provider](deps, { settings: list.settings, key }, happening)
}

/** The key that a list's provider is asked with; `null` when there is none that can be read. */
export function openKey(deps: { secret: string }, { sealedKey }: Pick<ListRow, 'sealedKey'>): string | null {
  return sealedKey === null ? null : unseal(deps, KEY_PURPOSE, sealedKey)
}

function stuck(error: string): DeliveryOutcome {
  return { came: 'refused', status: null, error }
}

function happeningOf(
  deps: { secret: string; origin: string },
  delivery: DeliveryRow,
  signup: SignupRow | null,
): Happening | null {
  const { id, kind, listKey: list } = delivery
  if (kind === 'test') return { kind, id, list }
  if (signup === null) return null
  const { email, firstName, lastName, fields, wording, page, ip, confirmedAt } = signup
  const reader = { email, firstName, lastName, answers: fields, wording, page, ip }
  const since = (confirmedAt ?? delivery.happenedAt).toISOString()
  const unsubscribe = unsubscribeUrl(deps, email)
  return { kind, id, list, reader: { ...reader, confirmedAt: since, unsubscribeUrl: unsubscribe } }
}
