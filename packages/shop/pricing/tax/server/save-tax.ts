import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { lockSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { readStoreDetails, STORE_DETAILS } from '@buoy/platform/site/server/read-store-details.ts'
import { setPriceSettings } from '@buoy/platform/site/server/update-store-details.ts'
import { inArray, sql } from 'drizzle-orm'
import type { TaxDocument, TaxInput, TaxRate } from '../contract.ts'
import { slugOfClass } from '../rules/slug-of-class.ts'
import { STANDARD_CLASS, type TaxPlace } from '../rules/tax-rate.ts'
import { isPlaceKnown, rateAt } from '../rules/taxation.ts'
import { readTaxRules } from './read-tax-rules.ts'
import { taxClassTable, taxRateTable, taxSettingsTable } from './tax.table.ts'

/** What products know of tax classes. */
export type TaxedGoods = {
  /** How many variants are in each class, by its slug. */
  countVariantsByTaxClass: (db: Database | Transaction) => Promise<ReadonlyMap<string, number>>
  /** Puts all that is in one class into another, both by slug. */
  moveToTaxClass: (tx: Transaction, move: { from: string; to: string }) => Promise<number>
}

export type TaxChangeDeps = { db: Database; clock: Clock; taxedGoods: TaxedGoods }

/** The tax screen's document, with how many variants are in each class. */
export async function readTaxDocument(deps: Pick<TaxChangeDeps, 'db' | 'taxedGoods'>): Promise<TaxDocument> {
  const [{ classes, exportPolicy }, counts, { pricesIncludeTax, shopPrices, cartPrices }] = await Promise.all(
    [readTaxRules(deps), deps.taxedGoods.countVariantsByTaxClass(deps.db), readStoreDetails(deps)],
  )
  return {
    exportPolicy,
    pricesIncludeTax,
    shopPrices,
    cartPrices,
    moves: [],
    classes: classes.map(({ slug, name, description, rates }) => ({
      slug,
      name,
      description,
      rates,
      variants: counts.get(slug) ?? 0,
    })),
  }
}

/**
 * Saves all tax classes with their rates, the export policy, and which prices are entered and shown. Refused when the standard class is left
 * out or has no rate at home, when a class that is left out still has goods in it, when two have one name,
 * when a class has two rates for one place that cannot both be charged there, or when tax is added to prices, its rates at
 * home differ by place, and the store has no address to say which of them applies to what is picked up. Goods of a class that is left out go where `moves` says. Orders keep the tax they were placed with.
 */
export async function saveTax(
  deps: TaxChangeDeps,
  { tax, owner }: { tax: TaxInput; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    // The details first, as a store that moves to another country locks them.
    const store = await lockSetting(tx, STORE_DETAILS, deps.clock)
    const stored = await tx.select({ slug: taxClassTable.slug }).from(taxClassTable).for('update')
    const known = stored.map(({ slug }) => slug)
    const classes = withSlugs(tax.classes, known)
    const gone = known.filter((slug) => classes.every((one) => one.slug !== slug))
    const isKept = (slug: string) => known.includes(slug) && !gone.includes(slug)
    const wrong = tax.pricesIncludeTax
      ? [...nameRefusals(classes), ...rateRefusals(classes, store.country)]
      : [...nameRefusals(classes), ...addedRefusals(classes, store)]
    const moves = tax.moves.filter(
      ({ from, to }) => from !== STANDARD_CLASS && gone.includes(from) && isKept(to),
    )
    const left = gone.filter((slug) => moves.every(({ from }) => from !== slug))
    const refusals = [...wrong, ...(await goneRefusals(deps.taxedGoods, tx, left))]
    if (refusals.length > 0) return refused(...refusals)
    for (const move of moves) await deps.taxedGoods.moveToTaxClass(tx, move)
    await writeClasses(tx, classes, gone)
    await tx.update(taxSettingsTable).set({ exportPolicy: tax.exportPolicy })
    const { pricesIncludeTax, shopPrices, cartPrices } = tax
    await setPriceSettings({ db: tx, clock: deps.clock }, { pricesIncludeTax, shopPrices, cartPrices })
    const prices = tax.pricesIncludeTax ? 'with tax' : 'without tax'
    const shown = { pages: shopPrices, cart: cartPrices }
    const detail = {
      classes: classes.map(({ name }) => name),
      exports: tax.exportPolicy,
      prices,
      shown,
      moves,
    }
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'settings', ref: 'tax', action: 'tax changed', subject: 'tax', detail },
    )
    await announce(tx, 'rates_changed')
    await announce(tx, 'pages_changed')
    return done(null)
  })
}

type NamedClass = TaxInput['classes'][number] & { slug: string }

/** New classes get a slug from their name; one that nobody knows is taken for new. */
function withSlugs(classes: TaxInput['classes'], known: readonly string[]): NamedClass[] {
  const taken = new Set(known)
  return classes.map((one) => {
    if (one.slug !== undefined && known.includes(one.slug)) return { ...one, slug: one.slug }
    const slug = slugOfClass(one.name, taken)
    taken.add(slug)
    return { ...one, slug }
  })
}

function nameRefusals(classes: readonly NamedClass[]): Refusal[] {
  const names = classes.map(({ name }) => name.toLowerCase())
  return names.flatMap((name, index): Refusal[] => {
    if (names.indexOf(name) < index) {
      const message = 'Another class has this name already. Choose a different one.'
      return [{ code: 'same-name', field: `classes.${index}.name`, message }]
    }
    return []
  })
}

/** Prices hold one tax: a class has one rate for a place, and none beside that of a wider place. */
function rateRefusals(classes: readonly NamedClass[], country: string): Refusal[] {
  return classes.flatMap(({ slug, rates }, index): Refusal[] => {
    const twice = [
      ...samePlace(rates, index, placeOf),
      ...rates.flatMap(({ together }, at): Refusal[] => {
        if (!together) return []
        const message = 'Prices that include tax hold one tax. Enter the rate of both together instead.'
        return [{ code: 'several-rates', field: `classes.${index}.rates.${at}.rate`, message }]
      }),
    ]
    const atHome = rateAt({ rates }, { country, state: '', postcode: '' })
    // Elsewhere a seller may be exempt, or there may be no such tax at all.
    if (country !== 'AU' || slug !== STANDARD_CLASS || (atHome?.rate ?? 0) > 0) return twice
    const message =
      'The standard class is taxed in all of Australia. Make a class of its own for goods without tax.'
    return [...twice, { code: 'standard-taxed', field: `classes.${index}.rates`, message }]
  })
}

/** Several taxes may be added in one place, each once. */
function addedRefusals(classes: readonly NamedClass[], { country, state, postcode }: TaxPlace): Refusal[] {
  const twice = classes.flatMap(({ rates }, index) =>
    samePlace(rates, index, (rate) => `${placeOf(rate)} ${rate.name.toLowerCase()}`),
  )
  const atHome = classes.flatMap(({ rates }) => rates.filter((rate) => rate.country === country))
  if (isPlaceKnown(atHome, { country, state, postcode })) return twice
  const message =
    'Enter the state and postcode of your store under Store details first: they decide the tax of what is picked up.'
  return [...twice, { code: 'no-address', field: 'pricesIncludeTax', message }]
}

/** Places are alike whatever the spelling of their state; a state beside its whole country is not. */
function samePlace(rates: readonly TaxRate[], index: number, keyOf: (rate: TaxRate) => string): Refusal[] {
  const places = rates.map(keyOf)
  return places.flatMap((place, at): Refusal[] => {
    if (places.indexOf(place) === at) return []
    const message = 'This class has a rate there already. Change that one, or take one of them out.'
    return [{ code: 'same-place', field: `classes.${index}.rates.${at}.country`, message }]
  })
}

function placeOf({ country, state, postcodes }: TaxRate): string {
  return `${country} ${state.toLowerCase()} ${postcodes}`
}

async function goneRefusals(
  { countVariantsByTaxClass }: TaxedGoods,
  tx: Transaction,
  gone: readonly string[],
): Promise<Refusal[]> {
  if (gone.includes(STANDARD_CLASS)) {
    return [{ code: 'standard-stays', field: 'classes', message: 'The standard class cannot be deleted.' }]
  }
  const counts = gone.length === 0 ? new Map<string, number>() : await countVariantsByTaxClass(tx)
  return gone.flatMap((slug) => {
    const count = counts.get(slug) ?? 0
    if (count === 0) return []
    const goods = count === 1 ? 'one variant is' : `${count} variants are`
    const message = `The class ${slug} cannot be deleted: ${goods} in it. Say which class they go to, or keep it.`
    return [{ code: 'class-in-use', field: 'classes', message }]
  })
}

async function writeClasses(
  tx: Transaction,
  classes: readonly NamedClass[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) await tx.delete(taxClassTable).where(inArray(taxClassTable.slug, [...gone]))
  await tx
    .insert(taxClassTable)
    .values(classes.map(({ slug, name, description }, position) => ({ slug, name, description, position })))
    .onConflictDoUpdate({
      target: taxClassTable.slug,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        position: sql`excluded.position`,
      },
    })
  await tx.delete(taxRateTable)
  const rates = classes.flatMap(({ slug, rates }) => rates.map((rate) => ({ taxClass: slug, ...rate })))
  if (rates.length > 0) await tx.insert(taxRateTable).values(rates)
}
