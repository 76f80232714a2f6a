import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { TransactionInfo, DisplayItem as WalletItem } from '@buoy/wallet/rules/wallet-request.ts'
import type { ShippingOption } from '../../../cart/contract.ts'
import type { Totals } from '../../../pricing/engine/contract.ts'
import { TAX_HOOK, totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import type { DisplayItem, NewData, WalletShippingOption } from '../contract.ts'
import { messages } from '../messages.ts'

/** What the sum of a wallet sheet is called. */
export function totalLabel(texts: TextLocale): string {
  return translator(messages, texts)('total')
}

/** What is needed of a cart or an order to list it. */
export type Priced = {
  lines: readonly {
    name: string
    options: readonly { value: string }[]
    quantity: number
    subtotal: Cents
  }[]
  totals: Totals
  shippingOptions: readonly Pick<
    ShippingOption,
    'id' | 'label' | 'detail' | 'arrival' | 'amount' | 'chosen'
  >[]
}

/** Where the store is, and what its tax is called. */
type Home = Pick<StoreLocale, 'country' | 'taxName'>

/**
 * The rows of a wallet sheet (S7.21), in cents; they add up to the cart's total. Tax is a row of its own where it is added
 * to the prices, pending while nobody knows where the order goes.
 */
export function displayItems(cart: Priced, store: Home, texts: TextLocale): DisplayItem[] {
  const t = translator(messages, texts)
  const chosen = cart.shippingOptions.find((option) => option.chosen)
  const lines = cart.lines.map(({ name, options, quantity, subtotal }) => {
    const chosenOptions = options.map(({ value }) => value).join(', ')
    const item = options.length === 0 ? name : t('itemWithOptions', { name, options: chosenOptions })
    return {
      label: quantity === 1 ? item : t('severalItems', { item, quantity }),
      amount: subtotal,
      pending: false,
      type: 'product' as const,
    }
  })
  const rest = totalRows(
    cart.totals,
    chosen?.label ?? (cart.shippingOptions.length === 0 ? null : ''),
    store,
    texts,
  )
    .filter(({ key, amount }) => key !== 'items' && (amount !== null || key === 'tax'))
    .map(({ key, hook, name, amount }) => ({
      label: name,
      amount: amount ?? 0,
      pending: amount === null,
      type:
        key === 'shipping'
          ? ('shipping' as const)
          : hook === TAX_HOOK
            ? ('tax' as const)
            : ('discount' as const),
    }))
  return [...lines, ...rest]
}

/** The ways of delivery as a wallet sheet lists them, the chosen one first, since sheets choose the first. */
export function sheetShipping({ shippingOptions }: Pick<Priced, 'shippingOptions'>): WalletShippingOption[] {
  return shippingOptions
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
    .map(({ id, label, detail, arrival, amount }) => ({
      id,
      label,
      amount,
      detail: [detail, arrival].filter((part) => part !== '').join(' · '),
    }))
}

/** A cart as payment request sheets take it (S7.26). */
export function newData(cart: Priced, store: Home, texts: TextLocale): NewData {
  return {
    status: 'success',
    total: { amount: cart.totals.total, label: totalLabel(texts), pending: cart.totals.taxAdded === null },
    displayItems: displayItems(cart, store, texts),
    shippingOptions: sheetShipping(cart),
  }
}

const WALLET_TYPES: Readonly<Record<DisplayItem['type'], WalletItem['type']>> = {
  product: 'LINE_ITEM',
  shipping: 'LINE_ITEM',
  discount: 'DISCOUNT',
  tax: 'TAX',
}

/** The rows as the wallet takes them: decimal texts. */
export function walletItems(items: readonly DisplayItem[], currency: string): WalletItem[] {
  return items.map(({ label, amount, type, pending }) => ({
    label,
    price: decimalMoney(amount, currency),
    status: pending ? 'PENDING' : 'FINAL',
    type: WALLET_TYPES[type],
  }))
}

/** A cart as the wallet's `newTransactionInfo` (S7.34, S3.31): decimal texts, the total final once the tax is known. */
export function transactionInfo(
  cart: Priced,
  store: Home & Pick<StoreLocale, 'currency'>,
  texts: TextLocale,
): TransactionInfo {
  return {
    countryCode: store.country,
    currencyCode: store.currency,
    totalPriceStatus: cart.totals.taxAdded === null ? 'ESTIMATED' : 'FINAL',
    totalPrice: decimalMoney(cart.totals.total, store.currency),
    totalPriceLabel: totalLabel(texts),
    displayItems: walletItems(displayItems(cart, store, texts), store.currency),
  }
}
