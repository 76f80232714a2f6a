import type { Transaction } from '@buoy/kernel/server/database.ts'
import { profileOf } from '@buoy/platform/site/rules/country-profiles.ts'
import { eq } from 'drizzle-orm'
import { RATE_PARTS_PER_PERCENT, STANDARD_CLASS } from '../rules/tax-rate.ts'
import { taxRateTable } from './tax.table.ts'

/**
 * Gives the standard class the standard rate of the country that a store is in now, where that is known and no class has
 * a rate there yet. The owner checks and changes it; rates of other countries stay.
 */
export async function addHomeRate(
  tx: Transaction,
  { country, taxName }: { country: string; taxName: string },
): Promise<void> {
  const percent = profileOf(country)?.taxPercent ?? null
  const [known] = await tx.select().from(taxRateTable).where(eq(taxRateTable.country, country)).limit(1)
  if (percent === null || known !== undefined) return
  const rate = Math.round(percent * RATE_PARTS_PER_PERCENT)
  await tx.insert(taxRateTable).values({ taxClass: STANDARD_CLASS, country, name: taxName, rate })
}
