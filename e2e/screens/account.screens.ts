import { ACCOUNT, haveRepeatOrder } from '../account/account.ts'
import { test } from '../support/test.ts'
import { takeAt } from './take.ts'

const PAGES: readonly [name: string, path: string][] = [
  ['the account', ''],
  ['its orders', 'orders/'],
  ['its downloads, of which there are none', 'downloads/'],
  ['its addresses', 'edit-address/'],
  ['an address', 'edit-address/billing/'],
  ['its details', 'edit-account/'],
  ['its news', 'news/'],
  ['its data', 'your-data/'],
  ['its cards', 'payment-methods/'],
  ['another card', 'add-payment-method/'],
  ['its repeat orders', 'agreements/'],
]

test.use({ viewport: { width: 1280, height: 1800 }, allowedConsole: [/./] })

test('the account of a customer', async ({ page, buoy }) => {
  const email = 'screens@example.com'
  await haveRepeatOrder(page, buoy, email)
  for (const [name, path] of PAGES) await takeAt(page, 'account', name, `${ACCOUNT}${path}`)
  const [order] = await buoy.query<{ id: number }>('select id from shop."order" where email = $1', [email])
  await takeAt(page, 'account', 'one order', `${ACCOUNT}view-order/${order?.id}/`)
})
