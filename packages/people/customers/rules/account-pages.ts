import { ACCOUNT_PATH } from './account-paths.ts'

/** Pages of the account below `/index.php/my-account/`, under WooCommerce's endpoints (S2.20). */
export const ACCOUNT_PAGES = [
  { endpoint: 'dashboard', path: ACCOUNT_PATH, label: 'Overview' },
  { endpoint: 'orders', path: `${ACCOUNT_PATH}orders/`, label: 'Orders' },
  { endpoint: 'downloads', path: `${ACCOUNT_PATH}downloads/`, label: 'Downloads' },
  { endpoint: 'edit-address', path: `${ACCOUNT_PATH}edit-address/`, label: 'Addresses' },
  { endpoint: 'payment-methods', path: `${ACCOUNT_PATH}payment-methods/`, label: 'Payment methods' },
  { endpoint: 'agreements', path: `${ACCOUNT_PATH}agreements/`, label: 'Repeat orders' },
  { endpoint: 'wish-list', path: '/index.php/wish-list/', label: 'Wish list' },
  { endpoint: 'edit-account', path: `${ACCOUNT_PATH}edit-account/`, label: 'Your details' },
  { endpoint: 'your-data', path: `${ACCOUNT_PATH}your-data/`, label: 'Your data' },
] as const

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
