import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { expiryLabel } from '../rules/expiry.ts'
import { methodLabel } from '../rules/method-label.ts'
import { providerCustomer, savedMethod } from './saved-method.table.ts'

const MOST = 1000

/**
 * The payment methods that a person keeps. Erased here at once; their customer at the provider has nobody
 * any more when the account's row goes, and is deleted there by a job, cards included.
 */
export const methodsOfPerson: PersonalData = {
  name: 'paymentMethods',
  collect: async (db, { customerId }) => {
    if (customerId === null) return []
    const rows = await db
      .select({ method: savedMethod })
      .from(savedMethod)
      .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
      .where(and(eq(providerCustomer.customerId, customerId), isNull(savedMethod.removedAt)))
      .orderBy(asc(savedMethod.id))
      .limit(MOST)
    return rows.map(({ method }) => ({
      card: methodLabel(method, SOURCE_TEXT_LOCALE),
      expires: expiryLabel(method.expiresOn),
      isDefault: method.isDefault,
      savedAt: method.savedAt.toISOString(),
    }))
  },
  erase: async (tx, { customerId }) => {
    if (customerId === null) return
    const own = tx
      .select({ id: providerCustomer.id })
      .from(providerCustomer)
      .where(eq(providerCustomer.customerId, customerId))
    await tx.delete(savedMethod).where(inArray(savedMethod.providerCustomerId, own))
  },
}
