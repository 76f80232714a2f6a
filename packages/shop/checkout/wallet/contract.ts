import type { Cents } from '@buoy/kernel/rules/money.ts'
import { LARGEST_ID } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { PaymentDataRequestUpdate } from '@buoy/wallet/rules/payment-data.ts'
import { z } from 'zod'
import { quantityInput } from '../../cart/contract.ts'
import { WALLET_IDS, WALLET_PAGES, type WalletGateway, type WalletPage } from './rules/wallet-gateways.ts'

const optionalId = plainNumber(z.number().int().nonnegative().max(LARGEST_ID).optional())
const text = z.string().trim().max(200)

/**
 * The fields that every wallet route takes (S7.20 to S7.34). `product_id`, `variation_id` and `qty` say
 * what is bought on a product page; the chosen attributes come beside them as `attribute_{name}`.
 */
export const walletInput = z.looseObject({
  payment_method: z.enum(WALLET_IDS).default('stripe_googlepay'),
  /** The store's; another one is refused where the store is known. */
  currency: z.string().max(20).optional(),
  page_id: z.enum(WALLET_PAGES).default('cart'),
  product_id: optionalId,
  variation_id: optionalId,
  qty: quantityInput.optional(),
})
export type WalletInput = z.infer<typeof walletInput>

/** `address` of S7.25, form-encoded as `address[city]` and so on. */
export const walletAddressInput = z.object({
  city: text.default(''),
  postcode: z.string().trim().max(20).default(''),
  state: text.default(''),
  country: z
    .string()
    .trim()
    .transform((country) => country.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/)),
})
export type WalletDestination = z.infer<typeof walletAddressInput>

/** `shipping_method` of S7.24: `flat_rate:1`, with the package's number before it or not. */
export const walletMethodInput = z
  .string()
  .regex(/^(?:\d{1,2}:)?[a-z_]{1,20}:\d{1,10}$/)
  .transform((method) => method.replace(/^\d{1,2}:/, ''))

/**
 * `checkout` (S7.27): all checkout fields, and how it is paid. `order_total` is the total in cents that
 * the sheet showed; another one is not charged.
 */
export const walletCheckoutInput = walletInput.extend({
  stripe_source: z.string().regex(/^pm_[0-9A-Za-z_]{1,250}$/),
  order_total: plainNumber(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional()),
})

/** A row of the sheet; amount in cents. */
export type DisplayItem = {
  label: string
  amount: Cents
  pending: boolean
  type: 'product' | 'discount' | 'shipping' | 'tax'
}

export type WalletShippingOption = { id: string; label: string; detail: string; amount: Cents }

/** The sheet's new contents (S7.26). */
export type NewData = {
  status: 'success'
  total: { amount: Cents; label: string; pending: boolean }
  displayItems: DisplayItem[]
  shippingOptions: WalletShippingOption[]
}

/** Answer of `cart/add-to-cart` (S7.20, S7.21). */
export type WalletAddReply = { data: { total: string; totalCents: Cents; displayItems: DisplayItem[] } }

/** What one gateway is told about a product's copy of a cart (S7.23). */
export type WalletCalculation = {
  total: string
  subtotal: string
  totalCents: Cents
  displayItems: DisplayItem[]
  shippingOptions: WalletShippingOption[]
}

/** Answer of `payment_data` (S7.34). */
export type PaymentDataReply = {
  data: {
    shipping_methods: string[]
    paymentRequestUpdate: Required<Omit<PaymentDataRequestUpdate, 'error'>>
    /** The same for sheets that take cents (S7.26). */
    newData: NewData
    address: WalletDestination
  }
}

/** Answer of `checkout` (S7.27, S7.28). With `client_secret` the bank asks first, then `checkout/payment` (S7.29). */
export type WalletCheckoutReply = {
  result: 'success' | 'failure'
  redirect: string
  reload: boolean
  messages: string | null
  /** The reasons as data, and the total in cents when it was another than the sheet's. */
  errors: { field: string | null; code: string; message: string }[]
  order_id?: number
  order_key?: string
  client_secret?: string
}

/** What each wallet gateway is told about the page (S3.20, S3.21); `_cents` in cents, else decimal. */
export type GatewayData = {
  total: string
  total_cents: Cents
  currency: string
  items: DisplayItem[]
  shipping_options: WalletShippingOption[]
  needs_shipping: boolean
  product?: { id: number; price: string; price_cents: Cents; variation: boolean }
}

/** The wallet settings of a page (S3.22 to S3.30), by the documents' names. */
export type PageWalletSettings = {
  page: WalletPage
  gateway_id: WalletGateway
  api_key: string
  saved_method_selector: string
  token_selector: string
  user_id: number
  description: string
  banner_enabled: boolean
  messages: { terms: string; required_field: string; invalid_amount: string }
  routes: Record<WalletRoute, string>
  rest_nonce: string
  currency: string
  country_code: string
  processing_country: string
  total_label: string
  total_price_label: string
  elementOptions: { locale: 'auto' }
  paymentElementOptions: Record<string, never>
  confirmParams: {
    return_url: string
    mandate_data: {
      customer_acceptance: { type: 'online'; online: { ip_address: string; user_agent: string } }
    }
  }
  environment: 'PRODUCTION'
  merchant_id: string
  merchant_name: string
  button_color: 'black' | 'white'
  button_style: WalletButtonStyle
  button_size_mode: 'fill'
  button_locale: string
  button_shape: 'rect'
  button_radius: 4
}

/** The keys of `routes` (S3.30). */
export type WalletRoute =
  | 'create_payment_intent'
  | 'order_create_payment_intent'
  | 'setup_intent'
  | 'sync_intent'
  | 'add_to_cart'
  | 'cart_calculation'
  | 'shipping_method'
  | 'shipping_address'
  | 'checkout'
  | 'checkout_payment'
  | 'order_pay'
  | 'payment_data'

/** Answer of `wallet_settings`, our own call: what a page that is the same for everybody cannot carry. */
export type WalletSettingsReply = {
  stripe_script: string
  /** `sandbox`: our own library with its sheet; `provider`: the wallet's own script. */
  library: 'sandbox' | 'provider'
  gateways: Partial<Record<WalletGateway, { settings: PageWalletSettings; data: GatewayData }>>
}

/** Words on the button: `long` names the purchase, `short` is the mark alone. */
export const WALLET_BUTTON_STYLES = ['long', 'short'] as const
export type WalletButtonStyle = (typeof WALLET_BUTTON_STYLES)[number]

/** `GET` and `PUT /console/api/payments/wallets`: which wallets are offered, where, and how they look. */
export const walletSettingsInput = z.object({
  wallets: z.object({
    stripe_applepay: z.boolean(),
    stripe_googlepay: z.boolean(),
    stripe_payment_request: z.boolean(),
  }),
  pages: z.object({
    product: z.boolean(),
    cart: z.boolean(),
    checkout: z.boolean(),
    order_pay: z.boolean(),
  }),
  /** Whether checkout also has them above the form. */
  banner: z.boolean(),
  button: z.object({ color: z.enum(['black', 'white']), style: z.enum(WALLET_BUTTON_STYLES) }),
})
export type WalletSettings = z.infer<typeof walletSettingsInput>

/**
 * What a page is drawn with: whether it offers wallets, whether room is kept for a button that will come,
 * whether the checkout has them above its form, and whether the law where the store is wants an obligation to pay named
 * beside them.
 */
export type WalletPlace = { isOffered: boolean; keepsRoom: boolean; hasBanner: boolean; obliges?: boolean }
