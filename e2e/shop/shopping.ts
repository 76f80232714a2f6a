import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenServer } from '../support/server.ts'
import { fillAddress } from '../support/shopper.ts'
import { hydrated } from '../support/test.ts'

/** Simple products of the demo store that the flows buy; each file takes its own, so that stock lasts. */
export const PRODUCTS = {
  round: { slug: 'noosa-round', name: 'Noosa Round' },
  tinny: { slug: 'little-tinny', name: 'Little Tinny' },
  ring: { slug: 'spritz-ring-six', name: 'Spritz Ring Six' },
  breakfast: { slug: 'byron-breakfast-tray', name: 'Byron Breakfast Tray' },
} as const

type Product = { slug: string; name: string }

/** Puts a product into this shopper's cart by the documented call, for flows that begin after that. */
export async function haveInCart(
  page: Page,
  buoy: OpenServer,
  product: Product,
  quantity = 1,
): Promise<{ key: string; total: number }> {
  const [row] = await buoy.query<{ id: number }>('select id from shop.product where slug = $1', [
    product.slug,
  ])
  const response = await page.request.post('/?wc-ajax=add_to_cart', {
    form: { product_id: row?.id ?? 0, quantity },
  })
  const { cart } = (await response.json()) as {
    cart?: { lines: { key: string }[]; totals: { total: number } }
  }
  expect(cart, 'the product is in the cart').toBeDefined()
  return { key: cart?.lines.at(-1)?.key ?? '', total: cart?.totals.total ?? 0 }
}

/** Opens the checkout with a cart and an address, ready for a card. */
export async function openCheckout(
  page: Page,
  buoy: OpenServer,
  options: { product?: Product; email?: string } = {},
): Promise<void> {
  await haveInCart(page, buoy, options.product ?? PRODUCTS.round)
  await openForm(page)
  await fillAddress(page, options.email)
}

/** Opens the checkout of whatever is in the cart, and waits until it works. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/index.php/checkout/')
  await hydrated(page)
  // React parks parts of a page that is still arriving in hidden places of its own, `S:0` and so on.
  const form = page.locator('.wc-stripe-card-form:not([id^="S:"] *)')
  await expect(form).toHaveAttribute('aria-busy', 'false')
}

/** An address nobody else in these tests has, to find this shopper's orders by. */
export function freshEmail(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`
}

/** Empties the card fields, as a shopper does before another card. */
export async function clearCard(page: Page): Promise<void> {
  for (const name of ['card number', 'card expiry', 'security code']) {
    await cardInput(page, name).fill('')
  }
}

/** The input in the frame of one card field. */
export function cardInput(page: Page, name: string): Locator {
  return page.frameLocator(`iframe[title="Secure ${name} field"]`).locator('input')
}

/** The list of errors in the payment area (S8.40). */
export function paymentError(page: Page): Locator {
  return page.locator('#payment .woocommerce-error')
}

/** Waits until a payment error has taken the focus: anyone who types before that types into nowhere. */
export async function readError(page: Page): Promise<void> {
  await expect(page.locator('#payment .woocommerce-NoticeGroup')).toBeFocused()
}

/** Waits for the order-received page itself; its address also stands in the hash while the bank is asked. */
export async function orderReceived(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/index.php/checkout/order-received/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
}

type Purchase = { orders: number; paid: number; charges: number; charged: number; total: number }

/** What a shopper's purchases came to: orders of the shop, and charges that the provider made for them. */
export async function purchasesOf(buoy: OpenServer, email: string): Promise<Purchase> {
  const [row] = await buoy.query<Purchase>(
    `select count(distinct o.id)::int as orders,
            count(distinct o.id) filter (where o.status = 'processing')::int as paid,
            count(c.id) filter (where c.status = 'succeeded')::int as charges,
            coalesce(sum(c.amount) filter (where c.status = 'succeeded'), 0)::int as charged,
            coalesce(max(o.total), 0)::int as total
       from shop."order" o
       join shop.checkout_session a on a.id = o.checkout_session_id
       left join sandbox.charge c on c.payment_intent_id = a.provider_intent
      where o.email = $1`,
    [email],
  )
  return row ?? { orders: 0, paid: 0, charges: 0, charged: 0, total: 0 }
}
