import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import * as pages from './account-pages.ts'
import { customerSession } from './customer-session.ts'

const ACCOUNT = '/index.php/my-account/'

it('has the pages of an account under their names, each with a label', () => {
  expect(
    pages.accountPages(SOURCE_TEXT_LOCALE).map(({ endpoint, path, label }) => [endpoint, path, label]),
  ).toEqual([
    ['dashboard', ACCOUNT, 'Overview'],
    ['orders', `${ACCOUNT}orders/`, 'Orders'],
    ['downloads', `${ACCOUNT}downloads/`, 'Downloads'],
    ['edit-address', `${ACCOUNT}edit-address/`, 'Addresses'],
    ['payment-methods', `${ACCOUNT}payment-methods/`, 'Payment methods'],
    ['agreements', `${ACCOUNT}agreements/`, 'Repeat orders'],
    ['wish-list', '/index.php/wish-list/', 'Wish list'],
    ['edit-account', `${ACCOUNT}edit-account/`, 'Your details'],
    ['your-data', `${ACCOUNT}your-data/`, 'Your data'],
  ])
})

it('has paths below the account for what is done there', () => {
  const paths = [
    pages.ORDERS_PATH,
    pages.ORDER_AGAIN_PATH,
    pages.DETAILS_PATH,
    pages.ADDRESSES_PATH,
    pages.PAYMENT_METHODS_PATH,
    pages.ADD_METHOD_PATH,
    pages.CHANGE_METHOD_PATH,
    pages.LOGOUT_PATH,
    pages.YOUR_DATA_PATH,
    pages.NEWS_PATH,
    pages.EXPORT_PATH,
    pages.viewOrderPath(7),
    pages.editAddressPath('billing'),
    pages.editAddressPath('shipping'),
  ]
  expect(paths.map((path) => path.replace(ACCOUNT, ''))).toEqual([
    'orders/',
    'orders/again/',
    'edit-account/',
    'edit-address/',
    'payment-methods/',
    'add-payment-method/',
    'change-payment-method/',
    'customer-logout/',
    'your-data/',
    'news/',
    'your-data/export/',
    'view-order/7/',
    'edit-address/billing/',
    'edit-address/shipping/',
  ])
  expect(pages.orderedAgainPath(7)).toBe('/index.php/cart/?ordered_again=7')
})

it('gives a customer one session on every device, which no guest can have', () => {
  expect(customerSession('c1')).toBe('customer_c1')
})
