import { countryName } from '@buoy/kernel/rules/countries.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { rateLabel } from '../../tax/rules/tax-rate.ts'
import type { Totals } from '../contract.ts'
import { messages } from '../messages.ts'
import { OWNERS_DISCOUNT } from './owners-discount.ts'

/** A row over the total; `amount` in cents, `null` while it is not known. `hook` is WooCommerce's class. */
export type TotalRow = { key: string; hook: string; name: string; detail: string; amount: Cents | null }

/**
 * The rows that lead to a total, the same on every page and mail: items, a row for each coupon that takes
 * something off the goods, delivery, the GST that an export does not pay, and each tax that is added. They add up to it.
 * `shippingLabel` is `null` where nothing is sent: a delivery that costs nothing has no row then.
 */
export function totalRows(
  totals: Totals,
  shippingLabel: string | null,
  store: Pick<StoreLocale, 'country' | 'taxName'>,
  texts: TextLocale,
): TotalRow[] {
  const t = translator(messages, texts)
  const coupons = totals.discounts.filter(({ goods }) => goods > 0)
  const named = coupons.reduce((sum, { goods }) => sum + goods, 0)
  const unnamed = totals.discount - named
  const freeWith = totals.discounts.find(({ shipping }) => shipping > 0)?.code
  return [
    { key: 'items', hook: 'cart-subtotal', name: t('subtotal'), detail: '', amount: totals.items },
    ...coupons.map(({ code, goods }) => ({
      key: `coupon ${code}`,
      hook: `cart-discount coupon-${code.toLowerCase()}`,
      name: code === OWNERS_DISCOUNT ? t('discount') : t('couponRow', { code }),
      detail: '',
      amount: -goods,
    })),
    ...(unnamed === 0
      ? []
      : [{ key: 'discount', hook: 'cart-discount', name: t('discount'), detail: '', amount: -unnamed }]),
    ...(shippingLabel === null && !totals.shipping
      ? []
      : [
          {
            key: 'shipping',
            hook: 'woocommerce-shipping-totals shipping',
            name: shippingLabel || t('delivery'),
            detail: freeWith === undefined ? '' : t('withCoupon', { code: freeWith }),
            amount: totals.shipping,
          },
        ]),
    ...(totals.gstRemoved === 0
      ? []
      : [
          {
            key: 'gst',
            hook: 'tax-removed',
            name: t('taxNotCharged', { tax: store.taxName }),
            detail: t('parcelLeaves', { country: countryName(store.country, texts) }),
            amount: -totals.gstRemoved,
          },
        ]),
    ...addedRows(totals, store, t('taxAtCheckout')),
  ]
}

/** Class of the rows of tax that is added. */
export const TAX_HOOK = 'tax-rate'

/** A row for each tax that is added, or one that says when it will be known. */
function addedRows(
  { taxAdded, taxes }: Totals,
  { taxName }: Pick<StoreLocale, 'taxName'>,
  atCheckout: string,
): TotalRow[] {
  const hook = TAX_HOOK
  if (taxAdded === null) return [{ key: 'tax', hook, name: taxName, detail: atCheckout, amount: null }]
  if (taxAdded === 0) return []
  return taxes
    .filter(({ tax }) => tax > 0)
    .map((one) => ({ key: `tax ${rateLabel(one)}`, hook, name: rateLabel(one), detail: '', amount: one.tax }))
}
