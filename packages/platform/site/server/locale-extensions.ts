import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { extensionPoint } from '../../feature/extension-point.ts'

/**
 * Features that hold amounts which must keep their currency. Each answers what it holds, in a few words that finish "The
 * currency stays as it is, since there are …", or `null` while it holds nothing.
 */
export type CurrencyHolder = (tx: Transaction) => Promise<string | null>
export const currencyHolders = extensionPoint<CurrencyHolder>('what keeps the currency as it is')

/** Features that prepare themselves for another country of the store, in the transaction that changes it. */
export type CountryFollower = (
  tx: Transaction,
  to: { country: string; taxName: string },
  clock: Clock,
) => Promise<void>
export const countryFollowers = extensionPoint<CountryFollower>('what follows the country of the store')
