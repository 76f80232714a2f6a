import type { Cents } from '@buoy/kernel/rules/money.ts'

/** Goods and Services Tax of Australia in percent; it is inside every price (GST Act, Div. 9). */
export const GST_PERCENT = 10

/** The GST inside an amount: a share of 10 in 110, half a cent rounded up. `1995` holds `181`. */
export function gstInside(amount: Cents): Cents {
  const sign = amount < 0 ? -1 : 1
  return (
    sign * Math.floor((Math.abs(amount) * GST_PERCENT * 2 + 100 + GST_PERCENT) / (2 * (100 + GST_PERCENT)))
  )
}
