import type { Cents } from '@buoy/kernel/rules/money.ts'
import { useMoney } from './StoreLocale.tsx'

/** An amount in the store's currency, as plain text. */
export function Money({ amount }: { amount: Cents }) {
  return useMoney()(amount)
}
