import { createHash } from 'node:crypto'
import type { PriceTrace } from '../../pricing/engine/contract.ts'
import { rateLabel } from '../../pricing/tax/rules/tax-rate.ts'

/** The `cart_item_key` of a variant (S3.02): 32 hex digits, the same in every cart. */
export function cartKeyOf(variantId: number): string {
  return createHash('md5').update(`variant ${variantId}`).digest('hex')
}

/**
 * The `cart_hash` (S7.03): another one whenever a line, a quantity, a price, the currency or a coupon that has an effect
 * is another, or the cart or its delivery is taxed in another way; '' when empty.
 */
export function cartHashOf(
  lines: readonly { key: string; quantity: number; unitPrice: number; taxClass: string }[],
  { taxation, rates, shipping }: Pick<PriceTrace, 'taxation' | 'rates' | 'shipping'>,
  coupons: readonly string[],
  currency: string,
): string {
  if (lines.length === 0) return ''
  const text = lines.map((line) => `${line.key} ${line.quantity} ${line.unitPrice} ${line.taxClass}`)
  const called = coupons.map((code) => `coupon ${code}`)
  // Two deliveries at one price may differ in this, and an order keeps what it was placed with.
  const delivery = shipping !== null && shipping.net > 0 && shipping.taxable === 0 ? ['delivery untaxed'] : []
  return createHash('md5')
    .update(
      [currency, ...text, taxation, ...rates.map((one) => rateLabel(one)), ...called, ...delivery].join('\n'),
    )
    .digest('hex')
}
