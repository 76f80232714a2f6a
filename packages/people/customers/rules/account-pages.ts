import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'
import { ACCOUNT_PATH } from './account-paths.ts'

const PAGES = [
  { endpoint: 'dashboard', path: ACCOUNT_PATH, label: 'pageOverview' },
  { endpoint: 'orders', path: `${ACCOUNT_PATH}orders/`, label: 'pageOrders' },
  { endpoint: 'downloads', path: `${ACCOUNT_PATH}downloads/`, label: 'pageDownloads' },
  { endpoint: 'edit-address', path: `${ACCOUNT_PATH}edit-address/`, label: 'pageAddresses' },
  { endpoint: 'payment-methods', path: `${ACCOUNT_PATH}payment-methods/`, label: 'pagePaymentMethods' },
  { endpoint: 'agreements', path: `${ACCOUNT_PATH}agreements/`, label: 'pageRepeatOrders' },
  { endpoint: 'wish-list', path: '/index.php/wish-list/', label: 'pageWishList' },
  { endpoint: 'edit-account', path: `${ACCOUNT_PATH}edit-account/`, label: 'pageDetails' },
  { endpoint: 'your-data', path: `${ACCOUNT_PATH}your-data/`, label: 'pageData' },
] as const

/** Pages of the account below `/index.php/my-account/` with their labels, under WooCommerce's endpoints (S2.20). */
export function accountPages(texts: TextLocale): { endpoint: string; path: string; label: string }[] {
  const t = translator(messages, texts)
  return PAGES.map((page) => ({ ...page, label: t(page.label) }))
}

export const ORDERS_PATH = `${ACCOUNT_PATH}orders/`
export const ORDER_AGAIN_PATH = `${ORDERS_PATH}again/`
export const DETAILS_PATH = `${ACCOUNT_PATH}edit-account/`
export const ADDRESSES_PATH = `${ACCOUNT_PATH}edit-address/`
export const PAYMENT_METHODS_PATH = `${ACCOUNT_PATH}payment-methods/`
export const ADD_METHOD_PATH = `${ACCOUNT_PATH}add-payment-method/`
export const CHANGE_METHOD_PATH = `${ACCOUNT_PATH}change-payment-method/`
export const LOGOUT_PATH = `${ACCOUNT_PATH}customer-logout/`
export const YOUR_DATA_PATH = `${ACCOUNT_PATH}your-data/`
/** Where the form for news and offers goes; it stands on the page of the details. */
export const NEWS_PATH = `${ACCOUNT_PATH}news/`
export const EXPORT_PATH = `${YOUR_DATA_PATH}export/`

/** The cart, which says what of an order could not be bought again. */
export function orderedAgainPath(orderId: number): string {
  return `/index.php/cart/?ordered_again=${orderId}`
}

/** The page of one of the customer's orders. */
export function viewOrderPath(orderId: number): string {
  return `${ACCOUNT_PATH}view-order/${orderId}/`
}

/** The form of one of the customer's addresses. */
export function editAddressPath(kind: 'billing' | 'shipping'): string {
  return `${ADDRESSES_PATH}${kind}/`
}
