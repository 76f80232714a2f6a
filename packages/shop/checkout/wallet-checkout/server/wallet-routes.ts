import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { decimalMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import type { Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { verifyNonce } from '@buoy/kernel/server/nonce.ts'
import type { Cart } from '../../../cart/contract.ts'
import { shownCart } from '../../../cart/rules/shown-cart.ts'
import { replaceCart } from '../../../cart/server/replace-cart.ts'
import { type DeliveryWish, setDelivery } from '../../../cart/server/set-delivery.ts'
import { wholePostcode } from '../../../pricing/addresses/rules/whole-postcode.ts'
import { findLiveCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { CheckoutCallDeps } from '../../flow/server/checkout-calls.ts'
import type { FrontendRoute } from '../../flow/server/payment-calls.ts'
import {
  type PaymentDataReply,
  type WalletAddReply,
  type WalletCalculation,
  type WalletDestination,
  type WalletInput,
  walletAddressInput,
  walletInput,
  walletMethodInput,
} from '../../wallet/contract.ts'
import { displayItems, newData, sheetShipping, transactionInfo } from '../../wallet/rules/display-items.ts'
import { stateCode } from '../../wallet/rules/wallet-address.ts'
import { WALLET_IDS } from '../../wallet/rules/wallet-gateways.ts'
import { quoteWallet, readPieces, walletSession } from '../../wallet/server/quote-wallet.ts'
import { messages } from '../messages.ts'
import { walletCheckout } from './wallet-checkout.ts'
import { answer, invalidAddress, refusedBy, restError, saysOf, unserviceable } from './wallet-replies.ts'

export type WalletRouteDeps = CheckoutCallDeps

/** What the nonce of `X-WP-Nonce` is for, as the platform names it. */
export const REST_ACTION = 'wp_rest'

type Asked = { input: WalletInput; fields: Fields; caller: Caller }
type WalletCall = (deps: WalletRouteDeps, asked: Asked) => Promise<CallReply>

/** The code that an error of a route has (S7.21, S7.26, S7.34), and which routes write nothing. */
const ROUTES: Readonly<Record<string, { code: string; call: WalletCall; keepsNothing?: true }>> = {
  'cart/add-to-cart': { code: 'cart-error', call: addToWalletCart },
  'cart/cart-calculation': { code: 'cart-error', call: calculate, keepsNothing: true },
  'cart/shipping-method': { code: 'shipping-method-error', call: chooseMethod },
  'cart/shipping-address': { code: 'address-error', call: chooseAddress },
  payment_data: { code: 'payment-data-error', call: paymentData, keepsNothing: true },
  checkout: { code: 'checkout-error', call: walletCheckout },
}

/**
 * The wallets' frontend REST routes (S7.20 to S7.28). A customer's calls carry their nonce (S6.03), a guest's
 * do not (S6.04); the edge has checked that both come from our own pages.
 */
export function walletRoutes(deps: WalletRouteDeps): Record<string, FrontendRoute> {
  return Object.fromEntries(
    Object.entries(ROUTES).map(([path, { code, call, ...kept }]) => [
      path,
      async (fields: Fields, caller: Caller) => {
        const t = translator(messages, deps.texts())
        if (caller.customerId !== null && !isGenuine(deps, caller)) {
          const message = t('pageTooOld')
          return restError('rest_cookie_invalid_nonce', message, { status: 403 })
        }
        const input = walletInput.safeParse(fields)
        const reply = input.success
          ? (refuseCurrency(deps, code, input.data) ??
            (await call(deps, { input: input.data, fields, caller })))
          : restError(code, input.error.issues[0]?.message ?? t('badCall'), { status: 400 })
        return { ...reply, ...kept }
      },
    ]),
  )
}

/** A sheet in another currency than the store's would show other amounts than are charged. */
function refuseCurrency(
  deps: WalletRouteDeps,
  code: string,
  { currency: sent }: WalletInput,
): CallReply | null {
  const { currency } = deps.rates().store
  if (sent === undefined || sent === currency) return null
  const message = translator(messages, deps.texts())('otherCurrency', { currency })
  return restError(code, message, { status: 400 })
}

function isGenuine(deps: WalletRouteDeps, caller: Caller): boolean {
  return verifyNonce(deps.nonces, REST_ACTION, caller.session, caller.restNonce ?? '')
}

/** S7.20, S7.21: the units become the only thing in the cart that the product page's wallet pays. */
async function addToWalletCart(deps: WalletRouteDeps, { input, fields, caller }: Asked): Promise<CallReply> {
  const session = walletSession('product', caller.session)
  const pieces = await readPieces(deps, input, fields)
  if (!pieces.ok) return refusedBy('cart-error', pieces.refusals)
  const live = await findLiveCheckoutSession(deps.db, session)
  const filled = await replaceCart(
    { ...deps, held: heldByOthers(live?.id) },
    {
      ...pieces.value,
      session,
      priceListId: caller.priceListId,
    },
  )
  if (!filled.ok) return refusedBy('cart-error', filled.refusals)
  const { store } = deps.rates()
  const { total } = filled.value.totals
  const data = {
    total: decimalMoney(total, store.currency),
    totalCents: total,
    displayItems: displayItems(shownCart(filled.value), store, deps.texts()),
  }
  return answer<WalletAddReply>({ data })
}

/** S7.22, S7.23: what the product being looked at would come to, for each gateway; nothing is written. */
async function calculate(deps: WalletRouteDeps, asked: Asked): Promise<CallReply> {
  const input = { ...asked.input, page_id: 'product' as const }
  const quoted = await quoteWallet(deps, { ...asked, input })
  if (!quoted.ok) return refusedBy('cart-error', quoted.refusals)
  const { store } = deps.rates()
  const { totals } = quoted.value
  const calculation: WalletCalculation = {
    total: decimalMoney(totals.total, store.currency),
    subtotal: decimalMoney(totals.items, store.currency),
    totalCents: totals.total,
    displayItems: displayItems(quoted.value, store, deps.texts()),
    shippingOptions: sheetShipping(quoted.value),
  }
  const byGateway = Object.fromEntries(WALLET_IDS.map((id) => [id, calculation]))
  return answer({ data: { needsShipping: quoted.value.needsShipping, ...byGateway } })
}

/** S7.24: another way of delivery is chosen in the sheet. */
async function chooseMethod(deps: WalletRouteDeps, asked: Asked): Promise<CallReply> {
  const method = walletMethodInput.safeParse(asked.fields.shipping_method)
  if (!method.success) {
    return restError('shipping-method-error', translator(messages, deps.texts())('chooseDelivery'))
  }
  const cart = await quoteRemembered(deps, asked, { method: method.data })
  if (!cart.ok) return refusedBy('shipping-method-error', cart.refusals)
  return answer({
    data: {
      newData: newData(cart.value, deps.rates().store, deps.texts()),
      shipping_methods: chosenMethods(cart.value),
    },
  })
}

/** S7.25, S7.26: another address is chosen in the sheet; parts of it are hidden until it is paid. */
async function chooseAddress(deps: WalletRouteDeps, asked: Asked): Promise<CallReply> {
  const address = readAddress(asked.fields)
  if (address === null) return invalidAddress(translator(messages, deps.texts())('noCountry'))
  // Until the payment is authorised a wallet shows a part of the postcode only: that says nothing yet.
  const isWhole = wholePostcode(address.country, address.postcode) !== null
  const wrong = isWhole ? validatePostcode(address) : null
  if (wrong !== null) return invalidAddress(wrong.message)
  const cart = await quoteRemembered(deps, asked, { destination: address })
  if (!cart.ok) return invalidAddress(saysOf(cart.refusals))
  const shipping_method = chosenMethods(cart.value)
  return answer({
    data: { newData: newData(cart.value, deps.rates().store, deps.texts()), shipping_method, address },
  })
}

/** The sheet's choice is remembered on the cart that it pays; what is not in the shop's reach is not. */
async function quoteRemembered(deps: WalletRouteDeps, { input, fields, caller }: Asked, wish: DeliveryWish) {
  const session = walletSession(input.page_id, caller.session)
  // A product page that has not put anything into its cart says with the call what is bought.
  const isStored = input.page_id !== 'product' || input.product_id === undefined
  const quoted = await quoteWallet(deps, {
    fields,
    delivery: wish,
    caller: isStored ? { ...caller, session } : caller,
    input: isStored ? { ...input, page_id: 'cart' } : input,
  })
  if (quoted.ok) await setDelivery(deps, session, wish)
  return quoted
}

/** S7.33, S7.34: address and way of delivery together; nothing is written. */
async function paymentData(deps: WalletRouteDeps, { input, fields, caller }: Asked): Promise<CallReply> {
  const texts = deps.texts()
  const t = translator(messages, texts)
  const address = readAddress(fields)
  if (address === null) return unserviceable(t('noCountry'))
  const method = walletMethodInput.safeParse(fields.shipping_method)
  const delivery = { destination: address, ...(method.success && { method: method.data }) }
  const quoted = await quoteWallet(deps, { input, fields, caller, delivery })
  if (!quoted.ok) return unserviceable(saysOf(quoted.refusals))
  const { store } = deps.rates()
  const cart = quoted.value
  const [first] = chosenMethods(cart)
  return answer<PaymentDataReply>({
    data: {
      shipping_methods: chosenMethods(cart),
      paymentRequestUpdate: {
        newTransactionInfo: transactionInfo(cart, store, texts),
        newShippingOptionParameters: {
          shippingOptions: sheetShipping(cart).map(({ id, label, detail, amount }) => ({
            id,
            description: detail,
            label:
              amount === 0
                ? freeLabel(label, texts)
                : t('pricedDelivery', { price: moneyFormat(store)(amount), label }),
          })),
          defaultSelectedOptionId: first ?? '',
        },
      },
      newData: newData(cart, store, texts),
      address,
    },
  })
}

/** The wallet's list has no prices of its own, so each label says it. */
function freeLabel(label: string, texts: TextLocale): string {
  return /free/i.test(label) ? label : translator(messages, texts)('freeDelivery', { label })
}

/** `address[city]` and so on, with the state by its code; `null` when it names no country. */
function readAddress(fields: Fields): WalletDestination | null {
  const part = (name: string) => fields[`address[${name}]`]
  const read = walletAddressInput.safeParse({
    city: part('city'),
    postcode: part('postcode'),
    state: part('state'),
    country: part('country'),
  })
  if (!read.success) return null
  const { country, state, postcode } = read.data
  return { ...read.data, state: stateCode(country, state, postcode) }
}

function chosenMethods({ shippingOptions }: Pick<Cart, 'shippingOptions'>): string[] {
  return shippingOptions.flatMap(({ id, chosen }) => (chosen ? [id] : []))
}
