import { type Cents, decimalMoney, readMoney, unitsOf } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'

/** The highest price that is typed, in units of the currency. */
const HIGHEST_PRICE = 999_999

/** Reads what an owner typed as a price, with the decimals of the store's currency at most. */
export function readPrice(typed: string | number, currency: string): Outcome<Cents> {
  const price = readMoney(String(typed), currency)
  if (price === null || price >= (HIGHEST_PRICE + 1) * unitsOf(currency)) {
    const message = `Enter a price such as ${decimalMoney(4995, currency)}.`
    return refused({ code: 'not-a-price', field: 'price', message })
  }
  return done(price)
}

/** Reads what an owner typed as a number of pieces; with `known` pieces there, `+10` is ten that have arrived. */
export function readStock(typed: string | number, known?: number): Outcome<number> {
  const text = String(typed).trim()
  if (known !== undefined && /^\+\d{1,6}$/.test(text)) return done(known + Number(text))
  if (!/^\d{1,6}$/.test(text)) {
    const message = 'Enter how many there are, in whole pieces.'
    return refused({ code: 'not-a-stock', field: 'stock', message })
  }
  return done(Number(text))
}
