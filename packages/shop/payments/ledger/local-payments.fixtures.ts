import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { CheckoutPage } from '../../checkout/flow/contract.ts'
import { readOrder, type StoredOrder } from '../../orders/record/server/read-order.ts'
import type { MethodSettings } from '../methods/contract.ts'
import { NO_TRANSFERS } from '../methods/rules/no-transfers.ts'
import { METHOD_SETTINGS } from '../methods/server/method-settings.ts'
import { STRIPE_GATEWAYS } from '../stripe/rules/methods.ts'
import { place } from './payments.fixtures.ts'
import { reconcileCheckoutSession } from './server/reconcile-checkout-session.ts'

/** Every way to pay is on, those of other currencies too. */
export const EVERYTHING: MethodSettings = {
  on: [...STRIPE_GATEWAYS],
  afterpayMin: 100,
  afterpayMax: 200_000,
  bankTransfer: NO_TRANSFERS,
  triesCurrencies: true,
}

/** Fields of payers abroad whose tray travels to Byron Bay. */
export const BRAZIL = {
  billing_country: 'BR',
  billing_state: 'PE',
  billing_city: 'Recife',
  billing_postcode: '50030-230',
  ship_to_different_address: '1',
  shipping_first_name: 'Mia',
  shipping_last_name: 'Ward',
  shipping_country: 'AU',
  shipping_state: 'NSW',
  shipping_postcode: '2481',
  shipping_address_1: '12 Jonson Street',
  shipping_city: 'Byron Bay',
}
export const MEXICO = { ...BRAZIL, billing_country: 'MX', billing_state: 'JAL', billing_postcode: '44100' }
export const GERMANY = { ...BRAZIL, billing_country: 'DE', billing_state: '', billing_postcode: '10115' }

const OWNER = {
  name: 'Mia Ward',
  email: 'mia@example.com',
  address: { line1: 'Rua A, 1', city: 'Recife', state: 'PE', postal_code: '50030-230', country: 'BR' },
}
const MANDATE = { customer_acceptance: { type: 'online', online: { ip_address: '::1', user_agent: 't' } } }

export type MethodData = Omit<Stripe.PaymentMethodCreateParams, 'billing_details'>

/** What tests of a shop do with ways to pay that are no cards. */
export function localPayments(shop: PayingShop) {
  const method = async (data: MethodData) =>
    (await shop.stripe.paymentMethods.create({ ...data, billing_details: OWNER } as never)).id

  /** What the provider's script does when the shop says that the browser has to finish. */
  async function finish(reply: unknown, fields: object = {}): Promise<Stripe.PaymentIntent> {
    const { client_secret, confirm_payment_data } = reply as {
      client_secret: string
      confirm_payment_data: { payment_method: string }
    }
    const id = client_secret.split('_secret_')[0] ?? ''
    const { payment_method } = confirm_payment_data
    return shop.stripe.paymentIntents.confirm(id, { payment_method, ...fields } as never)
  }

  async function orderOf(page: CheckoutPage): Promise<StoredOrder> {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from shop."order" where checkout_session_id = ${page.checkoutSession}`,
    )
    const found = await readOrder(shop.db, Number(rows[0]?.id))
    if (found === null) throw new Error('There is no order')
    return found
  }

  /** Places an order of one unit out of three and lets the bank begin with its debit. */
  async function byDebit(session: string, account_number: string) {
    const variant = await shop.product({ stock: 3 })
    const page = await shop.shopper(session, variant)
    const data: MethodData = {
      type: 'au_becs_debit',
      au_becs_debit: { bsb_number: '000000', account_number },
    }
    const reply = await place(shop, session, page, await method(data), { payment_method: 'stripe_becs' })
    await finish(reply, { mandate_data: MANDATE })
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    return { variant, page, reply, placed: await orderOf(page) }
  }

  /** Places an order of one unit and has a Boleto issued for it. */
  async function byVoucher(session: string) {
    const variant = await shop.product()
    const page = await shop.shopper(session, variant)
    const source = await method({ type: 'boleto', boleto: { tax_id: '000.000.000-00' } })
    const reply = await place(shop, session, page, source, { ...BRAZIL, payment_method: 'stripe_boleto' })
    await finish(reply)
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    return { variant, page, placed: await orderOf(page) }
  }

  return {
    method,
    finish,
    orderOf,
    byDebit,
    byVoucher,
    setMethods: (settings: MethodSettings) =>
      shop.db.transaction((tx) => writeSetting(tx, METHOD_SETTINGS, settings, shop.clock)),
    /** Lets days go by for the banks of the sandbox. */
    skipDays: (count: number) =>
      fetch(`${shop.origin}/sandbox/calendar`, {
        method: 'POST',
        body: new URLSearchParams({ days: String(count) }),
      }),
  }
}
