import type { ShopifyCode } from '../contract.ts'

/** What a code made beforehand takes off, as it is stored with it: when an owner changes that, codes of before are not given. */
export function shopifyTerms(off: ShopifyCode['off']): string {
  return off.kind === 'percent' ? `percent ${off.percent}` : `amount ${off.amount.toFixed(2)}`
}
