import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { PaymentsClient } from '@buoy/wallet/rules/client.ts'
import type {
  IntermediatePaymentData,
  PaymentAuthorizationResult,
  PaymentData,
  PaymentDataRequestUpdate,
  WalletAddress as SheetAddress,
} from '@buoy/wallet/rules/payment-data.ts'
import type { PaymentDataRequest } from '@buoy/wallet/rules/wallet-request.ts'
import { providerMessage } from '../../../payments/port/rules/provider-messages.ts'
import type { GatewayData, PageWalletSettings } from '../contract.ts'
import { messages } from '../messages.ts'
import { walletItems } from '../rules/display-items.ts'
import { API_VERSION, cardMethod } from '../rules/google-request.ts'
import type { WalletAddress } from '../rules/wallet-address.ts'
import { buttonLook } from './button-look.ts'
import type { OpenClient } from './open-google-pay.ts'
import type { StripeWithWallets } from './stripe-wallets.ts'
import type { Quoted, Settled, SheetEvents, WalletAdapter } from './wallet-adapter.ts'

type Options = {
  settings: PageWalletSettings
  data: GatewayData
  openClient: OpenClient
  openStripe: () => Promise<StripeWithWallets>
  events: SheetEvents
  texts: TextLocale
}

/** Google Pay, over its own library or ours, which has the same interface. */
export function googlePayAdapter({
  settings,
  data,
  openClient,
  openStripe,
  events,
  texts,
}: Options): WalletAdapter {
  const mounted: HTMLElement[] = []
  let contents = data
  // A sheet without delivery has nothing to ask about it, and a callback that is never called is refused: one client each.
  let clients: { ships: PaymentsClient<HTMLElement>; plain: PaymentsClient<HTMLElement> } | null = null
  const method = cardMethod({ publishableKey: settings.api_key, needsBilling: true })

  async function prepare(): Promise<boolean> {
    const onPaymentAuthorized = async (given: PaymentData) => transactionState(await authorise(given))
    const [ships, plain] = await Promise.all([
      openClient(settings, { onPaymentDataChanged, onPaymentAuthorized }),
      openClient(settings, { onPaymentAuthorized }),
    ])
    clients = { ships, plain }
    const { tokenizationSpecification: _later, ...readiness } = method
    const ready = await plain.isReadyToPay({ ...API_VERSION, allowedPaymentMethods: [readiness] })
    return ready.result
  }

  async function onPaymentDataChanged(chosen: IntermediatePaymentData): Promise<PaymentDataRequestUpdate> {
    const at = chosen.shippingAddress
    if (at === undefined) return {}
    const wanted = chosen.shippingOptionData?.id
    // Before the first answer the wallet names an option of its own making.
    const option = wanted === undefined || wanted === UNSELECTED ? null : wanted
    const place = { city: at.locality, state: at.administrativeArea, postcode: at.postalCode }
    const quoted = await events.quote({ ...place, country: at.countryCode }, option)
    return updateOf(quoted, chosen.callbackTrigger)
  }

  async function authorise(given: PaymentData): Promise<Settled> {
    const { tokenizationData, info } = given.paymentMethodData
    const { id: token } = JSON.parse(tokenizationData.token) as { id: string }
    const owner = info.billingAddress
    const stripe = await openStripe()
    const made = await stripe.createPaymentMethod({
      type: 'card',
      card: { token },
      billing_details: { name: owner?.name, email: given.email },
    })
    if (!made.paymentMethod) return { refused: providerMessage(made.error ?? {}, texts) }
    return events.authorise({
      source: made.paymentMethod.id,
      email: given.email,
      phone: given.shippingAddress?.phoneNumber ?? owner?.phoneNumber,
      billing: owner ? addressOf(owner) : null,
      shipping: given.shippingAddress ? addressOf(given.shippingAddress) : null,
      method: given.shippingOptionData?.id,
    })
  }

  function open(): void {
    // Nothing may be waited for between the press and the sheet: browsers block what comes later.
    const client = contents.needs_shipping ? clients?.ships : clients?.plain
    client?.loadPaymentData(requestOf(settings, contents, method)).then(events.closed, (error: unknown) => {
      const { statusCode, statusMessage } = (error ?? {}) as { statusCode?: string; statusMessage?: string }
      events.closed()
      if (statusCode === 'CANCELED') return
      events.failed(statusMessage || translator(messages, texts)('notOpened'))
    })
  }

  return {
    gateway: 'stripe_googlepay',
    isReady: () => prepare().catch(() => false),
    mount: (place, mayOpen) => {
      const { color, radius } = buttonLook(place, settings)
      const button = clients?.plain.createButton({
        buttonColor: color,
        buttonType: settings.button_style,
        buttonSizeMode: settings.button_size_mode,
        buttonLocale: settings.button_locale,
        buttonRadius: radius,
        onClick: () => {
          if (mayOpen()) open()
        },
      })
      if (button === undefined) return
      place.append(button)
      mounted.push(button)
    },
    open,
    update: (next) => {
      contents = next
    },
    destroy: () => {
      for (const button of mounted) button.remove()
    },
  }
}

/** What the wallet calls the option of a sheet that has none yet. */
const UNSELECTED = 'shipping_option_unselected'

function requestOf(
  settings: PageWalletSettings,
  data: GatewayData,
  method: ReturnType<typeof cardMethod>,
): PaymentDataRequest {
  const shipping = data.needs_shipping
  return {
    ...API_VERSION,
    allowedPaymentMethods: [method],
    merchantInfo: { merchantId: settings.merchant_id, merchantName: settings.merchant_name },
    transactionInfo: {
      countryCode: settings.processing_country,
      currencyCode: settings.currency,
      totalPriceStatus: shipping ? 'ESTIMATED' : 'FINAL',
      totalPrice: data.total,
      totalPriceLabel: settings.total_price_label,
      displayItems: walletItems(data.items, data.currency),
    },
    emailRequired: true,
    ...(shipping && {
      shippingAddressRequired: true,
      shippingAddressParameters: { phoneNumberRequired: true },
      shippingOptionRequired: true,
    }),
    callbackIntents: shipping
      ? ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION']
      : ['PAYMENT_AUTHORIZATION'],
  }
}

function updateOf(quoted: Quoted, trigger: string): PaymentDataRequestUpdate {
  if (quoted.kind === 'counted') return quoted.data.paymentRequestUpdate
  const intent = trigger === 'SHIPPING_OPTION' ? 'SHIPPING_OPTION' : 'SHIPPING_ADDRESS'
  const reason = quoted.kind === 'failed' ? 'OTHER_ERROR' : 'SHIPPING_ADDRESS_UNSERVICEABLE'
  return { error: { reason, message: quoted.message, intent } }
}

function transactionState(settled: Settled): PaymentAuthorizationResult {
  if (typeof settled === 'string') return { transactionState: 'SUCCESS' }
  const { refused: message } = settled
  return {
    transactionState: 'ERROR',
    error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'PAYMENT_DATA_INVALID', message },
  }
}

function addressOf(address: SheetAddress): WalletAddress {
  const { address1, address2, address3, locality, administrativeArea, postalCode, countryCode } = address
  const line2 = [address2, address3].filter(Boolean).join(', ')
  return {
    name: address.name,
    phone: address.phoneNumber,
    line1: address1,
    line2,
    city: locality,
    state: administrativeArea,
    postcode: postalCode,
    country: countryCode,
  }
}
