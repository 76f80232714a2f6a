import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { ShownPrices, StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { toldBeyondStock } from '../../catalogue/products/rules/sellable.ts'
import type { SoldVariant } from '../../catalogue/products/server/find-variants.ts'
import type { CartCoupon } from '../../pricing/discounts/contract.ts'
import { applyCoupons, type CartCode } from '../../pricing/discounts/rules/apply-coupons.ts'
import { describeGift } from '../../pricing/discounts/rules/describe-coupon.ts'
import type { Priced, Totals } from '../../pricing/engine/contract.ts'
import { type PriceInput, priceOrder } from '../../pricing/engine/rules/price-order.ts'
import { restateDelivery, restatePrices } from '../../pricing/engine/rules/restate-prices.ts'
import type { Destination } from '../../pricing/shipping/contract.ts'
import type { ResponseOf } from '../../pricing/shipping/rules/carrier-rate.ts'
import { parcelOf } from '../../pricing/shipping/rules/parcel.ts'
import { ratesAt } from '../../pricing/shipping/server/open-rates.ts'
import { displayOf, type PriceDisplay, shownPrice } from '../../pricing/tax/rules/shown-price.ts'
import { STANDARD_CLASS } from '../../pricing/tax/rules/tax-rate.ts'
import type { Cart, CartLine, ShippingOption, ShownAmounts } from '../contract.ts'
import { messages } from '../messages.ts'
import { cartHashOf, cartKeyOf } from './cart-key.ts'
import type { CartReadDeps, CartState, StoredCart, StoredLine } from './cart-state.ts'
import { couponCartOf } from './coupon-cart.ts'
import { type DescribedDelivery, describeDelivery } from './describe-delivery.ts'
import { mostOf } from './validate-quantity.ts'

/**
 * Puts today's prices, stock, coupons, delivery and totals to a stored cart, and says what has changed since last seen. With
 * `asks` carriers are asked for prices that are not known yet, outside of transactions only; `isWhole` tells whether any
 * are missing.
 */
export async function describeCart(
  deps: Pick<CartReadDeps, 'rates' | 'clock' | 'carriers' | 'texts'>,
  db: Database | Transaction,
  state: CartState,
  options: { asks?: boolean } = {},
): Promise<{ cart: Cart; isWhole: boolean }> {
  const compute = (responseOf: ResponseOf) => describe(deps, state, responseOf)
  const { result, isWhole } = await deps.carriers.price(db, compute, options)
  return { cart: result, isWhole }
}

/** How amounts and texts of a cart are written. */
type Writing = { formatMoney: FormatMoney; texts: TextLocale }

function describe(
  deps: Pick<CartReadDeps, 'rates' | 'clock' | 'texts'>,
  state: CartState,
  responseOf: ResponseOf,
): Cart {
  const { cart, rows, variants, held, list, goneNames } = state
  const rates = ratesAt(deps.rates(), list)
  const texts = deps.texts()
  const writing = { formatMoney: moneyFormat(rates.store), texts }
  const sold = rows.flatMap((row) => {
    const variant = variants.get(row.variantId)
    return variant === undefined ? [] : [{ row, variant }]
  })
  const lines = sold.map(({ row, variant }) => lineOf(row, variant, held, texts))
  const { judged, discounts } = applyCoupons(codesOf(state), couponCartOf(state), {
    today: state.coupons.today,
    ...writing,
  })
  const count = sum(lines.map(({ quantity }) => quantity))
  const { chosen, tax, taxable, ...delivery } = describeDelivery(
    destinationOf(cart, rates.store),
    parcelOf(
      sold.map(({ row, variant }) => ({ ...row, ...variant, unitPrice: variant.price })),
      discounts,
    ),
    cart?.shippingMethod ?? null,
    { rates, now: deps.clock.now(), responseOf, texts },
  )
  const input: PriceInput = {
    lines: lines.map((line) => ({ ...line, isShipped: line.requiresShipping })),
    discounts,
    shipping: chosen && {
      amount: chosen.amount,
      freeUpTo: plainDelivery(delivery.shippingOptions),
      taxClass: chosen.method.taxable ? 'with-goods' : 'untaxed',
    },
    ...tax,
  }
  const { totals, trace } = priceOrder(input)
  const display = displayOf(tax, rates.store.cartPrices)
  const effective = discounts.map(({ code }) => code)
  return {
    hash: cartHashOf(lines, trace, effective, rates.store.currency),
    version: cart?.version ?? 0,
    count,
    lines,
    totals,
    trace,
    ...(list && { priceListId: list.id }),
    ...(cart?.checkoutLayoutId != null && { checkoutLayoutId: cart.checkoutLayoutId }),
    coupons: judged.map((one) => couponOf(one, state, totals, writing)),
    ...delivery,
    notices: rows.flatMap((row) =>
      noticesOf(row, variants.get(row.variantId), goneNames.get(row.variantId), { ...writing, display }),
    ),
    shown: shownAmounts(input, { totals, trace }, { ...delivery, taxable }, rates.store.cartPrices),
  }
}

/** The amounts of a cart with tax in them, or without, where that is not how they were entered. */
function shownAmounts(
  input: PriceInput,
  priced: Priced,
  {
    shippingOptions,
    freeDelivery,
    taxable,
  }: Pick<DescribedDelivery, 'shippingOptions' | 'freeDelivery' | 'taxable'>,
  prices: ShownPrices,
): ShownAmounts | null {
  const restated = restatePrices(input, priced, prices)
  if (restated === null) return null
  const display = displayOf(input, prices)
  const goods = (amount: Cents) => shownPrice(amount, STANDARD_CLASS, display)
  const options = shippingOptions.map(({ amount }, at) => ({ amount, isTaxed: taxable[at] === true }))
  return {
    ...restated,
    shippingOptions: restateDelivery(input, options, prices),
    // What would have to be added to the cart is most likely taxed like most goods.
    freeDelivery: freeDelivery && {
      threshold: goods(freeDelivery.threshold),
      missing: goods(freeDelivery.missing),
    },
  }
}

/** Where a cart is sent; a new one within the home state (S9.08). */
function destinationOf(cart: StoredCart | null, { country }: StoreLocale): Destination {
  if (cart === null) return { country, state: homeStateOf(country), postcode: '' }
  return { country: cart.shipCountry, state: cart.shipState, postcode: cart.shipPostcode }
}

/** What the cheapest delivery costs: a coupon for free delivery pays this much of any, in cents. */
function plainDelivery(options: readonly ShippingOption[]): Cents | undefined {
  const delivered = options.filter(({ kind }) => kind !== 'local_pickup')
  return delivered.length === 0 ? undefined : Math.min(...delivered.map(({ amount }) => amount))
}

/** The codes that are in the cart; one that was only tried is read, too, but not in it. */
function codesOf({ cart, coupons }: CartState): CartCode[] {
  return coupons.codes.filter(({ code }) => cart?.coupons.includes(code))
}

function couponOf(
  { code, refusal }: { code: string; refusal: Refusal | null },
  { coupons }: CartState,
  totals: Totals,
  { formatMoney, texts }: Writing,
): CartCoupon {
  const rules = coupons.codes.find((one) => one.code === code)?.coupon?.rules
  const taken = totals.discounts.find((one) => one.code === code)
  return {
    code,
    label: rules === undefined ? '' : describeGift(rules, formatMoney, texts),
    goods: taken?.goods ?? 0,
    shipping: taken?.shipping ?? 0,
    problem: refusal?.message ?? null,
  }
}

function lineOf(
  row: StoredLine,
  variant: SoldVariant,
  held: ReadonlyMap<number, number>,
  texts: TextLocale,
): CartLine {
  const maximumQuantity = mostOf(variant, held)
  return {
    key: cartKeyOf(variant.id),
    productId: variant.productId,
    variantId: variant.id,
    name: variant.name,
    url: variant.url,
    sku: variant.sku,
    options: variant.options.map(({ label, valueLabel }) => ({ label, value: valueLabel })),
    picture: variant.picture,
    unitPrice: variant.price,
    quantity: row.quantity,
    minimumQuantity: variant.minimumQuantity,
    maximumQuantity,
    quantityStep: variant.quantityStep,
    taxClass: variant.taxClass,
    requiresShipping: variant.requiresShipping,
    counted: variant.trackStock,
    backordered: toldBeyondStock(variant, row.quantity, held.get(variant.id)),
    subtotal: variant.price * row.quantity,
    problem: problemOf(variant.name, row.quantity, maximumQuantity, texts),
  }
}

function problemOf(name: string, quantity: number, maximum: number, texts: TextLocale): string | null {
  const t = translator(messages, texts)
  if (maximum === 0) return t('lineSoldOut', { name })
  if (quantity > maximum) return t('lineFewerLeft', { left: maximum, name })
  return null
}

function noticesOf(
  row: StoredLine,
  variant: SoldVariant | undefined,
  goneName: string | undefined,
  { formatMoney, texts, display }: Writing & { display: PriceDisplay },
): string[] {
  const t = translator(messages, texts)
  if (variant === undefined) {
    return [goneName === undefined ? t('somethingLeftOut') : t('leftOut', { name: goneName })]
  }
  if (variant.price === row.seenPrice) return []
  const shown = (price: Cents) => formatMoney(shownPrice(price, variant.taxClass, display))
  const [before, now] = [shown(row.seenPrice), shown(variant.price)]
  return [t('priceChanged', { name: variant.name, before, now })]
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
