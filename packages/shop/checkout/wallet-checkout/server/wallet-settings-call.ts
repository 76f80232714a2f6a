import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { createNonce, equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { Cart } from '../../../cart/contract.ts'
import { mayNeedShipping } from '../../../catalogue/products/server/find-variants.ts'
import { describeOrder } from '../../../orders/record/server/describe-order.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { ownOrderInput } from '../../../payments/ledger/payment-contract.ts'
import {
  type GatewayData,
  type PageWalletSettings,
  type WalletInput,
  type WalletRoute,
  type WalletSettings,
  type WalletSettingsReply,
  walletInput,
} from '../../wallet/contract.ts'
import { buttonLocale } from '../../wallet/rules/button-locale.ts'
import { displayItems, sheetShipping, totalLabel } from '../../wallet/rules/display-items.ts'
import type { WalletGateway } from '../../wallet/rules/wallet-gateways.ts'
import { invalidAmount, walletFields, walletTerms } from '../../wallet/rules/wallet-messages.ts'
import { quoteWallet } from '../../wallet/server/quote-wallet.ts'
import { offeredWallets } from '../../wallet/server/wallet-settings.ts'
import { REST_ACTION, type WalletRouteDeps } from './wallet-routes.ts'

export type WalletSettingsDeps = WalletRouteDeps & {
  publishableKey: string
  stripeScript: string
  details: () => Promise<StoreDetails>
}

/** Where each call of the settings' `routes` goes (S3.30). */
const PATHS: Readonly<Record<WalletRoute, string>> = {
  create_payment_intent: 'payment-intent',
  order_create_payment_intent: 'order/payment-intent',
  setup_intent: 'setup-intent',
  sync_intent: 'sync-payment-intent',
  add_to_cart: 'cart/add-to-cart',
  cart_calculation: 'cart/cart-calculation',
  shipping_method: 'cart/shipping-method',
  shipping_address: 'cart/shipping-address',
  checkout: 'checkout',
  checkout_payment: 'checkout/payment',
  order_pay: 'order-pay',
  payment_data: 'payment_data',
}

/** All of them, as addresses. */
export const WALLET_ROUTES = Object.fromEntries(
  Object.entries(PATHS).map(([name, path]) => [
    name,
    `/?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1/${path}`,
  ]),
) as Record<WalletRoute, string>

/**
 * Our own call `wallet_settings`: what the wallets of a page need to know (S3.20 to S3.30). Pages are the
 * same for everybody and cannot carry it. No gateways: there is nothing to pay, or nothing is offered.
 */
export function walletSettingsCall(deps: WalletSettingsDeps): Record<string, Call> {
  return {
    wallet_settings: async ({ fields, caller }) => {
      const input = walletInput.safeParse(fields)
      if (!input.success) {
        const body = { code: 'bad-request', message: 'Name the page as page_id.' }
        return { status: 400, body, keepsNothing: true }
      }
      const settings = await deps.walletSettings()
      const offered = offeredWallets(settings, deps.walletLibrary, input.data.page_id)
      const data = offered.length === 0 ? null : await gatewayData(deps, input.data, fields, caller)
      const { name } = await deps.details()
      const about = { deps, settings, input: input.data, caller, merchantName: name }
      const body: WalletSettingsReply = {
        stripe_script: deps.stripeScript,
        library: deps.walletLibrary.isLive ? 'provider' : 'sandbox',
        gateways:
          data === null
            ? {}
            : Object.fromEntries(offered.map((id) => [id, { settings: settingsOf(id, about), data }])),
      }
      return { status: 200, body, keepsNothing: true } satisfies CallReply
    },
  }
}

type About = {
  deps: WalletSettingsDeps
  settings: WalletSettings
  input: WalletInput
  caller: Caller
  merchantName: string
}

function settingsOf(gateway: WalletGateway, about: About): PageWalletSettings {
  const { deps, settings, input, caller, merchantName } = about
  const { store } = deps.rates()
  const texts = deps.texts()
  const isCustomer = caller.customerId !== null
  return {
    page: input.page_id,
    gateway_id: gateway,
    api_key: deps.publishableKey,
    saved_method_selector: `#${gateway}_saved_method_key`,
    token_selector: `#${gateway}_token_key`,
    // Our customers are not numbered: 1 says that somebody is signed in, 0 that nobody is (S6.03, S6.04).
    user_id: isCustomer ? 1 : 0,
    rest_nonce: isCustomer ? createNonce(deps.nonces, REST_ACTION, caller.session) : '',
    description: '',
    banner_enabled: settings.banner,
    messages: {
      terms: walletTerms(texts),
      required_field: walletFields(texts),
      invalid_amount: invalidAmount(gateway, texts),
    },
    routes: WALLET_ROUTES,
    currency: store.currency,
    country_code: store.country,
    processing_country: store.country,
    total_label: totalLabel(texts),
    total_price_label: totalLabel(texts),
    elementOptions: { locale: 'auto' },
    paymentElementOptions: {},
    confirmParams: {
      return_url: '/index.php/checkout/order-received/',
      mandate_data: {
        customer_acceptance: {
          type: 'online',
          online: { ip_address: caller.ip, user_agent: caller.userAgent },
        },
      },
    },
    environment: 'PRODUCTION',
    merchant_id: deps.walletLibrary.merchantId ?? '',
    merchant_name: merchantName,
    button_color: settings.button.color,
    button_style: settings.button.style,
    button_size_mode: 'fill',
    button_locale: buttonLocale(texts.locale),
    button_shape: 'rect',
    button_radius: 4,
  }
}

async function gatewayData(
  deps: WalletSettingsDeps,
  input: WalletInput,
  fields: Fields,
  caller: Caller,
): Promise<GatewayData | null> {
  if (input.page_id === 'order_pay') return dataOfOrder(deps, fields)
  // What is looked at is counted once; how many units are wanted comes with the press.
  const asked = input.page_id === 'product' ? { ...input, qty: input.qty ?? 1 } : input
  const quoted = await quoteWallet(deps, { input: asked, fields, caller })
  if (quoted.ok) return dataOfCart(deps, quoted.value, input)
  return input.page_id === 'product' ? undecided(deps, input) : null
}

function dataOfCart(deps: WalletSettingsDeps, cart: Cart, input: WalletInput): GatewayData {
  const { store } = deps.rates()
  const { total } = cart.totals
  const [line] = cart.lines
  return {
    total: decimalMoney(total, store.currency),
    total_cents: total,
    currency: store.currency,
    items: displayItems(cart, store, deps.texts()),
    shipping_options: sheetShipping(cart),
    needs_shipping: cart.needsShipping,
    ...(input.page_id === 'product' && line !== undefined && { product: productOf(line, input, store) }),
  }
}

function productOf(
  { productId, unitPrice }: Cart['lines'][number],
  input: WalletInput,
  { currency }: StoreLocale,
) {
  const variation = Boolean(input.variation_id)
  return { id: productId, price: decimalMoney(unitPrice, currency), price_cents: unitPrice, variation }
}

/** A product with options of which none is chosen: there is nothing to count yet. */
async function undecided(
  deps: WalletSettingsDeps,
  { product_id: id = 0 }: WalletInput,
): Promise<GatewayData> {
  const { store } = deps.rates()
  const nothing = decimalMoney(0, store.currency)
  return {
    total: nothing,
    total_cents: 0,
    currency: store.currency,
    items: [],
    shipping_options: [],
    needs_shipping: await mayNeedShipping(deps.db, id),
    product: { id, price: nothing, price_cents: 0, variation: true },
  }
}

/** An order that exists, for those who know its key; what it costs is settled. */
async function dataOfOrder(deps: WalletSettingsDeps, fields: Fields): Promise<GatewayData | null> {
  const asked = ownOrderInput.safeParse(fields)
  const order = asked.success ? await readOrder(deps.db, asked.data.order_id) : null
  if (!asked.success || order === null || !equalInConstantTime(asked.data.order_key, order.key)) return null
  const { store } = deps.rates()
  const { totals, lines, shippingLabel } = describeOrder(order, deps.texts())
  const { shipping: amount } = totals
  const sent = { id: '', label: shippingLabel, detail: '', arrival: '', amount, chosen: true }
  const items = displayItems({ totals, lines, shippingOptions: [sent] }, store, deps.texts())
  const { total } = totals
  return {
    total: decimalMoney(total, store.currency),
    total_cents: total,
    currency: store.currency,
    items,
    shipping_options: [],
    needs_shipping: false,
  }
}
