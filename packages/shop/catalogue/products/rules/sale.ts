import type { Cents } from '@buoy/kernel/rules/money.ts'
import { endOfStoreDay, type StoreDay, startOfStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'

/** What a variant costs without a sale and with one; `saleUntil` is the first moment after the sale. */
export type SalePrices = {
  regularPrice: Cents
  salePrice: Cents | null
  saleFrom: Date | null
  saleUntil: Date | null
}

/** Tells whether a sale holds at a moment: from its start on, and no more at its end. */
export function isOnSale({ salePrice, saleFrom, saleUntil }: SalePrices, now: Date): boolean {
  if (salePrice === null) return false
  return (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil)
}

/** What a variant costs at a moment, in cents. */
export function effectivePrice(prices: SalePrices, now: Date): Cents {
  return isOnSale(prices, now) && prices.salePrice !== null ? prices.salePrice : prices.regularPrice
}

/** A sale in days as its owner says it: the first and the last day on which it holds; `null` is open. */
export type SaleDays = { from: StoreDay | null; until: StoreDay | null }

/** The moments of a sale that is told in days: it holds through its whole last day in the store's zone. */
export function saleMoments(days: SaleDays, zone: string): Pick<SalePrices, 'saleFrom' | 'saleUntil'> {
  return {
    saleFrom: days.from === null ? null : startOfStoreDay(days.from, zone),
    saleUntil: days.until === null ? null : endOfStoreDay(days.until, zone),
  }
}

/** The days of a sale, the last one included. */
export function saleDays(sale: Pick<SalePrices, 'saleFrom' | 'saleUntil'>, zone: string): SaleDays {
  const lastMoment = sale.saleUntil === null ? null : new Date(sale.saleUntil.getTime() - 1)
  return {
    from: sale.saleFrom === null ? null : storeDayOf(sale.saleFrom, zone),
    until: lastMoment === null ? null : storeDayOf(lastMoment, zone),
  }
}
