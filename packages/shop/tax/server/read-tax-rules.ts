import type { Database } from '@buoy/kernel/server/database.ts'
import { asc } from 'drizzle-orm'
import type { TaxRules } from '../contract.ts'
import { taxClassTable, taxRateTable, taxSettingsTable } from './tax.table.ts'

/** Reads how the store taxes, as the owner has it now. Everyday reading goes through the snapshot of `openRates`. */
export async function readTaxRules(deps: { db: Database }): Promise<TaxRules> {
  const [classes, rates, [settings]] = await Promise.all([
    deps.db.select().from(taxClassTable).orderBy(asc(taxClassTable.position), asc(taxClassTable.slug)),
    deps.db.select().from(taxRateTable).orderBy(asc(taxRateTable.id)),
    deps.db.select().from(taxSettingsTable),
  ])
  return {
    classes: classes.map(({ slug, name, description }) => ({
      ...{ slug, name, description },
      rates: rates
        .filter(({ taxClass }) => taxClass === slug)
        .map(({ country, state, name, rate }) => ({ country, state, name, rate })),
    })),
    exportPolicy: settings?.exportPolicy ?? 'less-tax',
  }
}
