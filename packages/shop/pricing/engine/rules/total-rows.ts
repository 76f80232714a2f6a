import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Totals } from '../contract.ts'
import { OWNERS_DISCOUNT } from './owners-discount.ts'

/** A row over the total; `amount` in cents, `null` while it is not known. `hook` is WooCommerce's class. */
export type TotalRow = { key: string; hook: string; name: string; detail: string; amount: Cents | null }

/**
 * The rows that lead to a total, the same on every page and mail: items, a row for each coupon that takes
 * something off the goods, delivery, and the GST that an export does not pay. They add up to it.
 * `shippingLabel` is `null` where nothing is sent: a delivery that costs nothing has no row then.
 */
export function totalRows(
  totals: Totals,
  shippingLabel: string | null,
  store: Pick<StoreLocale, 'country' | 'taxName'>,
): TotalRow[] {
  const coupons = totals.discounts.filter(({ goods }) => goods > 0)
  const named = coupons.reduce((sum, { goods }) => sum + goods, 0)
  const unnamed = totals.discount - named
  const freeWith = totals.discounts.find(({ shipping }) => shipping > 0)?.code
  return [
    { key: 'items', hook: 'cart-subtotal', name: 'Subtotal', detail: '', amount: totals.items },
    ...coupons.map(({ code, goods }) => ({
      key: `coupon ${code}`,
      hook: `cart-discount coupon-${code.toLowerCase()}`,
      name: code === OWNERS_DISCOUNT ? 'Discount' : `Coupon: ${code}`,
      detail: '',
      amount: -goods,
    })),
    ...(unnamed === 0
      ? []
      : [{ key: 'discount', hook: 'cart-discount', name: 'Discount', detail: '', amount: -unnamed }]),
    ...(shippingLabel === null && !totals.shipping
      ? []
      : [
          {
            key: 'shipping',
            hook: 'woocommerce-shipping-totals shipping',
            name: shippingLabel || 'Delivery',
            detail: freeWith === undefined ? '' : `With the coupon ${freeWith}`,
            amount: totals.shipping,
          },
        ]),
    ...(totals.gstRemoved === 0
      ? []
      : [
          {
            key: 'gst',
            hook: 'tax-removed',
            name: `${store.taxName} not charged`,
            detail: `This parcel leaves ${countryName(store.country)}`,
            amount: -totals.gstRemoved,
          },
        ]),
  ]
}
