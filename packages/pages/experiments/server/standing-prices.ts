import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import {
  readRegularPrices,
  setRegularPrices,
} from '@buoy/shop/catalogue/products/server/set-regular-prices.ts'
import type { PriceListValues } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import { listedAmount } from '@buoy/shop/pricing/shipping/rules/listed-delivery.ts'
import { readShippingRules } from '@buoy/shop/pricing/shipping/server/read-shipping-rules.ts'
import { setMethodAmounts } from '@buoy/shop/pricing/shipping/server/set-method-amounts.ts'
import type { StandingDelivery } from '../price-test-contract.ts'
import { findConflicts, type PriceConflict, type Prices } from '../rules/price-conflicts.ts'
import type { Editor } from './edit-test.ts'
import { type ComparingTest, findTestsOfSamePrices, markPricesChanged } from './tests-of-same-prices.ts'

type Db = Database | Transaction

/** The prices of a variant that has none of its own. */
export const NO_PRICES: PriceListValues = { prices: [], delivery: [] }

/** Whether a list names nothing. */
export function isEmpty({ prices, delivery }: PriceListValues): boolean {
  return prices.length + delivery.length === 0
}

/** Of prices, those of what another list names. */
export function partOf({ prices, delivery }: PriceListValues, named: PriceListValues): PriceListValues {
  return {
    prices: prices.filter(({ variantId }) => named.prices.some((one) => one.variantId === variantId)),
    delivery: delivery.filter(({ methodId }) => named.delivery.some((one) => one.methodId === methodId)),
  }
}

/** The delivery methods whose price or threshold can be tested, at their amounts now. */
export async function listStandingDelivery(db: Db): Promise<StandingDelivery[]> {
  const { zones } = await readShippingRules({ db: db as Database })
  return zones.flatMap((zone) =>
    zone.methods.flatMap((method) => {
      const amount = listedAmount(method)
      if (amount === null) return []
      const isThreshold = method.kind === 'free_shipping'
      return [{ methodId: method.id, name: method.title, zone: zone.name, isThreshold, amount }]
    }),
  )
}

/** What the goods and methods of these lists cost everybody now; what is gone is left out. */
export async function readStanding(db: Db, lists: readonly PriceListValues[]): Promise<PriceListValues> {
  const goods = lists.flatMap(({ prices }) => prices.map(({ variantId }) => variantId))
  const methods = lists.flatMap(({ delivery }) => delivery.map(({ methodId }) => methodId))
  const found = await readRegularPrices(db, [...new Set(goods)])
  return {
    prices: found.map(({ variantId, amount }) => ({ variantId, amount })),
    delivery: (await listStandingDelivery(db))
      .filter(({ methodId }) => methods.includes(methodId))
      .map(({ methodId, amount }) => ({ methodId, amount })),
  }
}

/**
 * Puts the prices of `wanted` in the place of the standing ones, which were `expected`, for a `test`. Refused with
 * `prices-changed`, which names them, where somebody has changed some meanwhile, and with `other-test-compares` where another
 * running test compares one that would change, unless both are accepted by `overwrites`; that test is marked then. The caller
 * holds `lockTestStarts`, so that no test begins with prices that are gone a moment later.
 */
export async function adoptPrices(
  deps: { db: Transaction; clock: Clock },
  change: {
    test: { id: number; name: string }
    expected: PriceListValues
    wanted: PriceListValues
    overwrites: boolean
    owner: Editor
  },
): Promise<Refusal | null> {
  const { test, expected, wanted, overwrites, owner } = change
  const now = await readStanding(deps.db, [wanted])
  const conflicts = findConflicts(pricesOf(expected), pricesOf(wanted), pricesOf(now))
  const at = deps.clock.now()
  const changed = changedPrices(wanted, now)
  const others = await findTestsOfSamePrices(deps.db, { except: test.id, changed, now: at })
  if (!overwrites && conflicts.length > 0) return describeConflicts(deps.db, conflicts, others)
  if (!overwrites && others.length > 0) return otherTestCompares(others)
  await markPricesChanged(deps.db, others, { at, by: test.name })
  const { goods, delivery } = pricesOf(wanted)
  await setRegularPrices(deps, goods, owner)
  await setMethodAmounts(deps, delivery, owner)
  return null
}

function pricesOf({ prices, delivery }: PriceListValues): Prices {
  return {
    goods: new Map(prices.map(({ variantId, amount }) => [variantId, amount])),
    delivery: new Map(delivery.map(({ methodId, amount }) => [methodId, amount])),
  }
}

/** Of `wanted`, what is not so `now` already. */
function changedPrices(wanted: PriceListValues, now: PriceListValues): PriceListValues {
  const present = pricesOf(now)
  return {
    prices: wanted.prices.filter(({ variantId, amount }) => present.goods.get(variantId) !== amount),
    delivery: wanted.delivery.filter(({ methodId, amount }) => present.delivery.get(methodId) !== amount),
  }
}

async function describeConflicts(
  db: Transaction,
  conflicts: readonly PriceConflict[],
  others: readonly ComparingTest[],
): Promise<Refusal> {
  const format = moneyFormat(await readStoreDetails({ db }))
  const goods = await readRegularPrices(
    db,
    conflicts.filter(({ kind }) => kind === 'goods').map(({ id }) => id),
  )
  const methods = await listStandingDelivery(db)
  const nameOf = ({ kind, id }: PriceConflict) => {
    if (kind === 'delivery') return methods.find(({ methodId }) => methodId === id)?.name
    const found = goods.find(({ variantId }) => variantId === id)
    return found && [found.name, found.label].filter(Boolean).join(', ')
  }
  const said = conflicts.map((conflict) => {
    const name = nameOf(conflict)
    if (conflict.now === null) return `${name ?? 'Something'} is no longer offered.`
    return `${name} was ${format(conflict.expected)} and is ${format(conflict.now)} now.`
  })
  return {
    code: 'prices-changed',
    message: `Prices were changed since then. ${said.join(' ')} ${others.length > 0 ? `${comparing(others)} ` : ''}Overwrite them, or leave the prices as they are.`,
  }
}

function otherTestCompares(others: readonly ComparingTest[]): Refusal {
  return {
    code: 'other-test-compares',
    message: `${comparing(others)} Change the prices all the same, or leave them until that test has ended.`,
  }
}

function comparing(others: readonly ComparingTest[]): string {
  const names = others.map(({ name }) => `“${name}”`).join(' and ')
  return others.length === 1
    ? `The running test ${names} compares some of these prices. It will have no verdict once they change.`
    : `The running tests ${names} compare some of these prices. They will have no verdict once they change.`
}
