import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { wasSaved } from '@buoy/platform/saving/server/was-saved.ts'
import { reducedPercentOf, usuallyIncludesTax } from '@buoy/platform/site/rules/country-profiles.ts'
import { setPriceSettings } from '@buoy/platform/site/server/update-store-details.ts'
import { eq } from 'drizzle-orm'
import { RATE_PARTS_PER_PERCENT, STANDARD_CLASS } from '../rules/tax-rate.ts'
import { addHomeRate } from './add-home-rate.ts'
import { taxClassTable, taxRateTable } from './tax.table.ts'

type Home = { country: string; taxName: string }

/** Slugs that goods of other shops are imported by, so they stay what they are in every country. */
const FREE_CLASS = 'gst-free'
const REDUCED_CLASS = 'reduced-rate'

/**
 * Gives a new store the taxes of its country: the standard rate, a class that is free of tax, and the reduced rate where we
 * know one, and prices without tax where they are usual. Rates of other countries are taken out: nobody has said that the
 * store is registered there.
 */
export async function beginTaxes(tx: Transaction, home: Home, clock: Clock): Promise<void> {
  const { country, taxName } = home
  const isInside = usuallyIncludesTax(country)
  await setPriceSettings({ db: tx, clock }, { pricesIncludeTax: isInside })
  await tx.delete(taxRateTable)
  await addHomeRate(tx, home)
  await tx
    .update(taxClassTable)
    .set({
      description: `Most goods: ${taxName} is ${isInside ? 'inside the price' : 'added to the price'}.`,
    })
    .where(eq(taxClassTable.slug, STANDARD_CLASS))
  await tx
    .update(taxClassTable)
    .set({
      name: taxName === 'GST' ? 'GST-free' : 'Tax-free',
      description: isInside ? `No ${taxName} in the price.` : `No ${taxName} is added.`,
    })
    .where(eq(taxClassTable.slug, FREE_CLASS))
  const percent = reducedPercentOf(country)
  const lower = 'Goods to which the law gives a lower rate.'
  await tx
    .update(taxClassTable)
    .set({
      description:
        percent === null ? `${lower} Enter it before you use this class, or delete the class.` : lower,
    })
    .where(eq(taxClassTable.slug, REDUCED_CLASS))
  if (percent === null) return
  const [reduced] = await tx
    .select()
    .from(taxClassTable)
    .where(eq(taxClassTable.slug, REDUCED_CLASS))
    .limit(1)
  if (reduced === undefined) return
  const rate = Math.round(percent * RATE_PARTS_PER_PERCENT)
  await tx.insert(taxRateTable).values({ taxClass: REDUCED_CLASS, country, name: taxName, rate })
}

/**
 * Prepares the taxes of a store that moves to another country: as in a new store until an owner has saved them; after that
 * only the standard rate is added where there is none.
 */
export async function followTaxCountry(tx: Transaction, home: Home, clock: Clock): Promise<void> {
  return (await wasSaved({ db: tx }, '/tax')) ? addHomeRate(tx, home) : beginTaxes(tx, home, clock)
}
