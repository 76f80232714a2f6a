import type { Cents } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'

/** Reads what an owner typed as a price in dollars, at most two decimals; the value is in cents. */
export function readPrice(typed: string | number): Outcome<Cents> {
  const text = String(typed).trim()
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) {
    const message = 'Enter a price such as 49.95.'
    return refused({ code: 'not-a-price', field: 'price', message })
  }
  return done(Math.round(Number(text) * 100))
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
