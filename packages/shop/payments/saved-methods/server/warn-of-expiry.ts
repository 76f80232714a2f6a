import { nextStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { PAYMENT_METHODS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { enqueueCustomerMail } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { findCustomers } from '@buoy/people/customers/server/read-customer.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import type { ProviderMode } from '../../port/rules/provider-mode.ts'
import { expiryLabel, WARN_DAYS } from '../rules/expiry.ts'
import { methodLabel } from '../rules/method-label.ts'
import { providerCustomer, savedMethod } from './saved-method.table.ts'

export type WarnDeps = RatesDeps & {
  db: Database
  clock: Clock
  jobs: Jobs
  providerMode: ProviderMode
  /** Those of these methods that a repeat order is paid with. */
  methodsInUse: (db: Database, methodIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/** Methods of one run; it runs every day, and the next takes the rest. */
const MOST = 500

/**
 * Writes to customers whose card ends within 30 days, once for each expiry: when it is their default or a
 * repeat order is paid with it. Other cards are only marked in the account.
 */
export async function warnOfExpiry(deps: WarnDeps): Promise<void> {
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const ending = await deps.db
    .select({ method: savedMethod, customerId: providerCustomer.customerId })
    .from(savedMethod)
    .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
    .where(
      and(
        gte(savedMethod.expiresOn, today),
        lte(savedMethod.expiresOn, nextStoreDay(today, WARN_DAYS)),
        sql`${savedMethod.warnedOf} is distinct from ${savedMethod.expiresOn}`,
        isNull(savedMethod.removedAt),
        isNotNull(providerCustomer.customerId),
        eq(providerCustomer.mode, deps.providerMode),
      ),
    )
    .orderBy(asc(savedMethod.expiresOn), asc(savedMethod.id))
    .limit(MOST)
  const needed = await deps.methodsInUse(
    deps.db,
    ending.map(({ method }) => method.id),
  )
  const told = ending.filter(({ method }) => method.isDefault || needed.has(method.id))
  const people = await findCustomers(
    deps.db,
    told.flatMap(({ customerId }) => customerId ?? []),
  )
  await deps.db.transaction(async (tx) => {
    if (ending.length === 0) return
    await tx
      .update(savedMethod)
      .set({ warnedOf: sql`${savedMethod.expiresOn}` })
      .where(
        inArray(
          savedMethod.id,
          ending.map(({ method }) => method.id),
        ),
      )
    for (const { method, customerId } of told) {
      const person = people.get(customerId ?? '')
      if (person === undefined) continue
      await enqueueCustomerMail(deps, tx, {
        kind: 'card-expires',
        email: person.email,
        firstName: person.firstName,
        path: PAYMENT_METHODS_PATH,
        facts: {
          'card.name': methodLabel(method, deps.texts()),
          'card.expires': expiryLabel(method.expiresOn),
        },
      })
    }
  })
}
