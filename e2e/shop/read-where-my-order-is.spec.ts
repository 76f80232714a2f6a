import type { Page } from '@playwright/test'
import { ACCOUNT, register } from '../account/account.ts'
import { withoutPopups } from '../storefront/without-popups.ts'
import type { OpenServer } from '../support/server.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS } from './shopping.ts'

type State = {
  name: string
  /** Columns of the order, as SQL. */
  set: string
  title: string
  says: RegExp
  /** What the shop would do next is promised only where it will do it. */
  promises: boolean
}

const PAID = 'paid_at = now()'
const STATES: readonly State[] = [
  {
    name: 'on hold',
    set: `status = 'on-hold', ${PAID}`,
    title: 'Your order is on hold',
    says: /need to check something before we send it/,
    promises: false,
  },
  {
    name: 'sent',
    set: `status = 'completed', ${PAID}`,
    title: 'Your order has been sent',
    says: /We’ve sent order \d+/,
    promises: false,
  },
  {
    name: 'paid and cancelled',
    set: `status = 'cancelled', ${PAID}`,
    title: 'This order was cancelled',
    says: /won’t be sent.*still waiting for your refund, reply to your receipt/,
    promises: false,
  },
  {
    name: 'refunded in part',
    set: `status = 'processing', refunded = 1000, ${PAID}`,
    title: 'Thank you. We’ve got your order.',
    says: /We’ve refunded \$10\.00 of/,
    promises: true,
  },
  {
    name: 'refunded',
    set: `status = 'refunded', refunded = total, ${PAID}`,
    title: 'This order was refunded',
    says: /to the payment method you used/,
    promises: false,
  },
  {
    name: 'cancelled before it was paid',
    set: `status = 'cancelled', refunded = 0, paid_at = null`,
    title: 'This order wasn’t paid',
    says: /you haven’t been charged/,
    promises: false,
  },
  {
    name: 'declined',
    set: `status = 'failed', refunded = 0, paid_at = null, checkout_session_id = null`,
    title: 'Your payment didn’t go through',
    says: /Try again, or choose another payment method/,
    promises: false,
  },
]

async function placed(page: Page, buoy: OpenServer, email: string) {
  await openCheckout(page, buoy, { product: PRODUCTS.breakfast, email })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  const [order] = await buoy.query<{ id: number; key: string }>(
    'select id, key from shop."order" where email = $1',
    [email],
  )
  return { id: order?.id ?? 0, key: order?.key ?? '' }
}

test('an order says what happened to it, on its page and in the account', async ({ page, buoy }) => {
  test.setTimeout(240_000)
  await withoutPopups(page)
  const email = freshEmail('states')
  await register(page, email)
  const { id, key } = await placed(page, buoy, email)
  for (const { name, set, title, says, promises } of STATES) {
    await test.step(name, async () => {
      await buoy.query(`update shop."order" set ${set} where id = $1`, [id])
      await page.goto(`/index.php/checkout/order-received/${id}/?key=${key}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const main = page.getByRole('main')
      await expect(main).toContainText(says)
      await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(promises ? 1 : 0)
      await lookAtEveryWidth(page)
      await page.goto(`${ACCOUNT}view-order/${id}/`)
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(main).toContainText(says)
      await lookAtEveryWidth(page)
    })
  }
  await expect(page.getByRole('main').getByRole('link', { name: /^Pay \$/ })).toHaveCount(1)
})
