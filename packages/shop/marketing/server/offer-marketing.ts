import type { Database } from '@buoy/kernel/server/database.ts'
import type { Person } from '@buoy/kernel/server/personal-data.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, desc, isNull } from 'drizzle-orm'
import type { MarketingOffer } from '../contract.ts'
import { marketingWording } from '../rules/marketing-wording.ts'
import { marketingConsent } from './marketing-consent.table.ts'
import { isOf } from './personal-data.ts'

/**
 * What a form shows of the box, and whether this customer has agreed before. Of guests nothing is told:
 * an address that somebody types is no leave to say who is on the list.
 */
export async function offerMarketing(
  deps: { db: Database; details: () => Promise<Pick<StoreDetails, 'name'>> } & TextsDeps,
  person: Person | null,
): Promise<MarketingOffer> {
  const wording = marketingWording(await deps.details(), deps.texts())
  if (person === null) return { wording, agreedAt: null }
  const [row] = await deps.db
    .select({ givenAt: marketingConsent.givenAt })
    .from(marketingConsent)
    .where(and(isOf(person), isNull(marketingConsent.withdrawnAt)))
    .orderBy(desc(marketingConsent.id))
    .limit(1)
  return { wording, agreedAt: row?.givenAt.toISOString() ?? null }
}
