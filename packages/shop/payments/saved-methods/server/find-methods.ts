import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import type { ProviderMode } from '../../port/rules/provider-mode.ts'
import type { SavedMethod } from '../contract.ts'
import { expiryLabel, expiryState } from '../rules/expiry.ts'
import { methodLabel } from '../rules/method-label.ts'
import { providerCustomer, type SavedMethodRow, savedMethod } from './saved-method.table.ts'

export type MethodOwner = { customerId: string; mode: ProviderMode }

/** Methods one account may keep; a page of them is read at once. */
export const MOST_METHODS = 10

/** What is needed to charge a saved method; stays on the server. */
export type ChargeableMethod = {
  id: number
  gateway: string
  /** The provider's ids of the method and of the customer it is kept for. */
  method: string
  customer: string
}

/** The methods a customer keeps, the default first, then the newest. */
export async function listMethods(
  deps: RatesDeps & { db: Database; clock: Clock },
  owner: MethodOwner,
): Promise<SavedMethod[]> {
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const rows = await deps.db
    .select({ method: savedMethod })
    .from(savedMethod)
    .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
    .where(isHers(owner))
    .orderBy(desc(savedMethod.isDefault), desc(savedMethod.id))
    // More than the limit are there when two were saved at once.
    .limit(2 * MOST_METHODS)
  return rows.map(({ method }) => show(method, today, deps.texts()))
}

/** Saved methods of anybody, by their token ids, for the owner's lists; deleted ones are left out. */
export async function describeMethods(
  deps: RatesDeps & { db: Database; clock: Clock },
  ids: readonly number[],
): Promise<Map<number, SavedMethod>> {
  if (ids.length === 0) return new Map()
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const rows = await deps.db
    .select()
    .from(savedMethod)
    .where(and(inArray(savedMethod.id, [...ids]), isNull(savedMethod.removedAt)))
  return new Map(rows.map((row) => [row.id, show(row, today, deps.texts())]))
}

/** How many methods a customer keeps. */
export async function countMethods(db: Database, owner: MethodOwner): Promise<number> {
  const [row] = await db
    .select({ methods: count() })
    .from(savedMethod)
    .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
    .where(isHers(owner))
  return row?.methods ?? 0
}

/** One of the customer's methods, to be charged; `null` for another's, a deleted and an unknown one alike. */
export async function findChargeable(
  db: Database | Transaction,
  owner: MethodOwner,
  id: number,
): Promise<ChargeableMethod | null> {
  const [row] = await db
    .select({
      id: savedMethod.id,
      gateway: savedMethod.gateway,
      method: savedMethod.providerId,
      customer: providerCustomer.providerId,
    })
    .from(savedMethod)
    .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
    .where(and(isHers(owner), eq(savedMethod.id, id)))
  return row ?? null
}

function isHers({ customerId, mode }: MethodOwner) {
  return and(
    eq(providerCustomer.customerId, customerId),
    eq(providerCustomer.mode, mode),
    isNull(savedMethod.removedAt),
  )
}

function show(row: SavedMethodRow, today: string, texts: TextLocale): SavedMethod {
  const { id, gateway, brand, last4, expiresOn, isDefault } = row
  return {
    id,
    gateway,
    brand,
    last4,
    isDefault,
    label: methodLabel(row, texts),
    expires: expiryLabel(expiresOn),
    expiry: expiryState(expiresOn, today),
  }
}
