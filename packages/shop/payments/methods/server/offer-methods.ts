import type { Database } from '@buoy/kernel/server/database.ts'
import { sellerName } from '@buoy/platform/site/rules/store-lines.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { OfferedMethod } from '../../port/contract.ts'
import { availableMethods, type Purchase } from '../rules/available-methods.ts'
import type { MethodDeps } from './method-settings.ts'

/** The ways to pay that are offered for a total in cents to somebody of a country, by what the owner has set. */
export async function offerMethods(
  deps: MethodDeps & TextsDeps & { db: Database },
  purchase: Omit<Purchase, 'currency'>,
): Promise<OfferedMethod[]> {
  const [settings, details] = await Promise.all([deps.methodSettings(), readStoreDetails(deps)])
  const creditor = sellerName(details)
  const asked = { ...purchase, currency: details.currency }
  return availableMethods(deps.ways, settings, asked, deps.texts()).map((method) => ({ ...method, creditor }))
}
