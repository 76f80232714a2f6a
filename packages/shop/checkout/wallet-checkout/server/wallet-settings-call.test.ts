import { verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderOfCheckoutSession, place } from '../../../payments/ledger/payments.fixtures.ts'
import { type WalletSettingsReply, walletSettingsInput } from '../../wallet/contract.ts'
import { offeredWallets, readWalletSettings, walletPlace } from '../../wallet/server/wallet-settings.ts'
import { REST_ACTION } from './wallet-routes.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `settings-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function ask(
  session: string,
  fields: Record<string, string>,
  caller = {},
): Promise<WalletSettingsReply> {
  return (await shop.call('wallet_settings', session, fields, caller)).body as WalletSettingsReply
}

async function productId(variant: number): Promise<string> {
  const { rows } = await shop.database.pool.query('select product_id from shop.variant where id = $1', [
    variant,
  ])
  return `${rows[0].product_id}`
}

describe('the wallets of a page', () => {
  it('are three kinds on a product page, each with its data [S1.11] [S2.04] [S3.20] [S3.21]', async () => {
    const product_id = await productId(await shop.product({ price: 8900 }))
    const { gateways } = await ask(newSession(), { page_id: 'product', product_id })
    expect(Object.keys(gateways)).toEqual(['stripe_applepay', 'stripe_googlepay', 'stripe_payment_request'])
    for (const gateway of Object.values(gateways)) {
      expect(gateway.data).toMatchObject({
        currency: 'AUD',
        needs_shipping: true,
        product: { id: Number(product_id), price: '89.00', price_cents: 8900, variation: false },
      })
      expect(gateway.data.total).toBe((gateway.data.total_cents / 100).toFixed(2))
      expect(gateway.data.shipping_options[0]).toMatchObject({ id: expect.stringMatching(/^\w+:\d+$/) })
    }
  })

  it('ask for no address to send to where nothing is sent [S3.20]', async () => {
    const variant = await shop.product({ price: 8900, requiresShipping: false })
    const product_id = await productId(variant)
    const { gateways } = await ask(newSession(), { page_id: 'product', product_id })
    const session = newSession()
    await shop.shopper(session, variant)
    const { gateways: ofCart } = await ask(session, { page_id: 'cart' })
    for (const gateway of [...Object.values(gateways), ...Object.values(ofCart)]) {
      expect(gateway.data).toMatchObject({
        needs_shipping: false,
        shipping_options: [],
        total_cents: 8900,
        items: [{ amount: 8900 }],
      })
    }
  })

  it('have the documented settings [S3.22] [S3.23] [S3.24] [S3.25] [S3.26] [S3.27] [S3.28] [S3.29] [S3.30] [S9.25]', async () => {
    const product_id = await productId(await shop.product())
    const { gateways } = await ask(newSession(), { page_id: 'product', product_id })
    const settings = gateways.stripe_googlepay?.settings
    expect(settings).toMatchObject({
      page: 'product',
      gateway_id: 'stripe_googlepay',
      api_key: expect.stringMatching(/^pk_/),
      saved_method_selector: '#stripe_googlepay_saved_method_key',
      token_selector: '#stripe_googlepay_token_key',
      description: '',
      banner_enabled: true,
      messages: {
        terms: 'Please read and accept the terms and conditions to proceed with your order',
        required_field: 'Please fill out all required fields',
        invalid_amount: 'Please update you product quantity before using Google Pay.',
      },
      currency: 'AUD',
      country_code: 'AU',
      processing_country: 'AU',
      total_label: 'Total',
      total_price_label: 'Total',
      elementOptions: { locale: 'auto' },
      paymentElementOptions: {},
      confirmParams: {
        return_url: '/index.php/checkout/order-received/',
        mandate_data: {
          customer_acceptance: {
            type: 'online',
            online: { ip_address: '127.0.0.1', user_agent: 'test' },
          },
        },
      },
      environment: 'PRODUCTION',
      merchant_id: '',
      merchant_name: expect.stringMatching(/./),
      button_color: 'black',
      button_style: 'long',
      button_size_mode: 'fill',
      button_locale: 'en',
      button_shape: 'rect',
      button_radius: 4,
    })
    const address = '/?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1'
    expect(settings?.routes).toEqual({
      create_payment_intent: `${address}/payment-intent`,
      order_create_payment_intent: `${address}/order/payment-intent`,
      setup_intent: `${address}/setup-intent`,
      sync_intent: `${address}/sync-payment-intent`,
      add_to_cart: `${address}/cart/add-to-cart`,
      cart_calculation: `${address}/cart/cart-calculation`,
      shipping_method: `${address}/cart/shipping-method`,
      shipping_address: `${address}/cart/shipping-address`,
      checkout: `${address}/checkout`,
      checkout_payment: `${address}/checkout/payment`,
      order_pay: `${address}/order-pay`,
      payment_data: `${address}/payment_data`,
    })
    expect(gateways.stripe_applepay?.settings.messages.invalid_amount).toBe(
      'Please update you product quantity before using Apple Pay',
    )
  })

  it('give a nonce to a customer and none to a guest [S6.03] [S6.04] [S6.05]', async () => {
    const session = newSession()
    const product_id = await productId(await shop.product())
    const guest = await ask(session, { page_id: 'product', product_id })
    expect(guest.gateways.stripe_googlepay?.settings).toMatchObject({ user_id: 0, rest_nonce: '' })
    const customer = await ask(session, { page_id: 'product', product_id }, { customerId: 'c1' })
    const { user_id, rest_nonce = '' } = customer.gateways.stripe_googlepay?.settings ?? {}
    expect(user_id).toBeGreaterThan(0)
    expect(verifyNonce(shop.deps.nonces, REST_ACTION, session, rest_nonce)).toBe(true)
  })

  it('are on the cart and at checkout as long as there is something to pay [S1.12]', async () => {
    const session = newSession()
    expect((await ask(session, { page_id: 'cart' })).gateways).toEqual({})
    const { cart } = await shop.shopper(session, await shop.product())
    for (const page_id of ['cart', 'checkout']) {
      const { gateways } = await ask(session, { page_id })
      expect(gateways.stripe_googlepay?.data.total_cents).toBe(cart.totals.total)
    }
  })

  it('are on the pay page of an order, for those who know its key [S1.12]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const order = await readOrder(shop.db, await orderOfCheckoutSession(shop, page.checkoutSession))
    const pay = (order_key: string) =>
      ask('anybody', { page_id: 'order_pay', order_id: `${order?.id}`, order_key })
    const { gateways } = await pay(order?.key ?? '')
    expect(gateways.stripe_googlepay?.data).toMatchObject({
      total_cents: order?.total,
      needs_shipping: false,
      shipping_options: [],
    })
    expect((await pay('wrong')).gateways).toEqual({})
  })

  it('leave out what the owner has switched off, and Google Pay where a live shop has no merchant id', async () => {
    const settings = await readWalletSettings(shop)
    const sandbox = { isLive: false, merchantId: null }
    expect(offeredWallets(settings, sandbox, 'cart')).toHaveLength(3)
    expect(offeredWallets(settings, { isLive: true, merchantId: null }, 'cart')).toEqual([
      'stripe_applepay',
      'stripe_payment_request',
    ])
    const off = walletSettingsInput.parse({ ...settings, pages: { ...settings.pages, cart: false } })
    expect(offeredWallets(off, sandbox, 'cart')).toEqual([])
    expect(walletPlace(settings, sandbox, 'product')).toEqual({
      isOffered: true,
      keepsRoom: true,
      hasBanner: true,
    })
    expect(walletPlace(settings, { isLive: true, merchantId: null }, 'product').keepsRoom).toBe(false)
  })
})
