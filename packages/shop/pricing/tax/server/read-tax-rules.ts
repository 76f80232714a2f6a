import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { asc } from 'drizzle-orm'
import type { TaxRules } from '../contract.ts'
import { taxClassTable, taxRateTable, taxSettingsTable } from './tax.table.ts'

/** Reads how the store taxes, as the owner has it now. Everyday reading goes through the snapshot of `openRates`. */
export async function readTaxRules({ db }: { db: Database | Transaction }): Promise<TaxRules> {
  // One after the other: inside a transaction they share one connection.
  const classes = await db
    .select()
    .from(taxClassTable)
    .orderBy(asc(taxClassTable.position), asc(taxClassTable.slug))
  const rates = await db.select().from(taxRateTable).orderBy(asc(taxRateTable.id))
  const [settings] = await db.select().from(taxSettingsTable)
  const { country, state, postcode } = await readStoreDetails({ db })
  return {
    classes: classes.map(({ slug, name, description }) => ({
      slug,
      name,
      description,
      rates: rates
        .filter(({ taxClass }) => taxClass === slug)
        .map(({ id: _id, taxClass: _class, ...rate }) => rate),
    })),
    exportPolicy: settings?.exportPolicy ?? 'less-tax',
    handover: { country, state, postcode },
  }
}
