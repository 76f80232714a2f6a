import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import type { PriceSettings, StoreDetails } from '../contract.ts'
import type { CountryFollower, CurrencyHolder } from './locale-extensions.ts'
import { STORE_DETAILS } from './read-store-details.ts'

/** What the activity log calls fields whose names are not words that owners read on the screen. */
const WORDS: Readonly<Record<string, string>> = {
  legalName: 'legal name',
  timeZone: 'time zone',
  taxName: 'name of the tax',
  abn: 'business number',
  businessNumberLabel: 'name of the business number',
  suburb: 'town',
  mailFrom: 'sender of email',
  lowStockLevel: 'low stock',
  collectionNotice: 'privacy notice',
  footerNote: 'small print',
}

export type UpdateStoreDeps = {
  db: Database | Transaction
  clock: Clock
  currencyHolders: readonly CurrencyHolder[]
  countryFollowers: readonly CountryFollower[]
}

/**
 * Writes the store's details and who changed which of them. Pages and emails show the new ones at once. Another currency
 * is refused once there is something that was paid or priced in this one: amounts are integers of its smallest unit, and
 * nobody can convert what a shopper has already paid.
 */
export async function updateStoreDetails(
  deps: UpdateStoreDeps,
  input: { details: Omit<StoreDetails, keyof PriceSettings>; owner: AuditedChange['owner'] },
): Promise<Outcome<StoreDetails>> {
  return deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, STORE_DETAILS, deps.clock)
    const { pricesIncludeTax, shopPrices, cartPrices } = before
    const details = { ...input.details, pricesIncludeTax, shopPrices, cartPrices }
    const changed = changedFields(before, details)
    if (changed.length === 0) return done(details)
    if (changed.includes('currency')) {
      const refusal = await currencyRefusal(deps, tx, before.currency)
      if (refusal !== null) return refused(refusal)
    }
    await writeSetting(tx, STORE_DETAILS, details, deps.clock)
    if (changed.includes('country')) {
      for (const follow of deps.countryFollowers) await follow(tx, details, deps.clock)
    }
    if (changed.includes('country') || changed.includes('currency')) await announce(tx, 'rates_changed')
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'store',
        action: 'settings changed',
        subject: 'store details',
        detail: { fields: changed.map((name) => WORDS[name] ?? name).join(', ') },
      },
    )
    return done(details)
  })
}

/**
 * Says whether the prices that owners enter include tax, and which ones shoppers see, in the transaction that saves the taxes
 * of the store; what is left out stays as it is. Pages and emails follow at once.
 */
export async function setPriceSettings(
  { db: tx, clock }: { db: Transaction; clock: Clock },
  settings: Partial<PriceSettings>,
): Promise<void> {
  const before = await lockSetting(tx, STORE_DETAILS, clock)
  const after = { ...before, ...settings }
  if (changedFields(before, after).length === 0) return
  await writeSetting(tx, STORE_DETAILS, after, clock)
}

async function currencyRefusal(
  { currencyHolders }: Pick<UpdateStoreDeps, 'currencyHolders'>,
  tx: Transaction,
  currency: string,
): Promise<Refusal | null> {
  for (const holds of currencyHolders) {
    const what = await holds(tx)
    if (what === null) continue
    const message = `The currency stays ${currency}, since there are ${what}. Start another store to sell in another currency.`
    return { code: 'currency-in-use', field: 'currency', message }
  }
  return null
}

/** Names of the fields in which two documents differ; values may be personal and stay out of the activity list. */
export function changedFields<Value extends object>(before: Value, after: Value): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name as keyof Value]) !== JSON.stringify(after[name as keyof Value]),
  )
}
