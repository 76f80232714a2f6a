import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { elementsLocale } from '../../../payments/stripe/rules/elements-locale.ts'
import type { GatewayData, NewData, PageWalletSettings, WalletDestination } from '../contract.ts'
import type { WalletAddress } from '../rules/wallet-address.ts'
import type { WalletGateway } from '../rules/wallet-gateways.ts'
import { buttonLook } from './button-look.ts'
import type {
  SheetContents,
  StripeAddress,
  StripePaymentRequest,
  StripeWithWallets,
} from './stripe-wallets.ts'
import type { Quoted, SheetEvents, WalletAdapter } from './wallet-adapter.ts'

type Options = {
  gateway: Extract<WalletGateway, 'stripe_applepay' | 'stripe_payment_request'>
  settings: PageWalletSettings
  data: GatewayData
  openStripe: () => Promise<StripeWithWallets>
  events: SheetEvents
  texts: TextLocale
}

/** Height of a wallet's button, in px: the one of our own buttons. */
const BUTTON_HEIGHT = '48px'

/**
 * Apple Pay and the browser's own wallet, both over the card provider's payment request. The device draws
 * the sheet; the shop only fills it.
 */
export function paymentRequestAdapter(options: Options): WalletAdapter {
  const { gateway, settings, data, openStripe, events, texts } = options
  const mounted: { destroy: () => void }[] = []
  let stripe: StripeWithWallets | null = null
  let request: StripePaymentRequest | null = null

  async function prepare(): Promise<boolean> {
    stripe = await openStripe()
    request = stripe.paymentRequest({
      ...contentsOf(data, settings),
      country: settings.country_code,
      currency: settings.currency.toLowerCase(),
      requestPayerName: true,
      requestPayerEmail: true,
      requestPayerPhone: true,
      requestShipping: data.needs_shipping,
    })
    listen(request)
    const can = await request.canMakePayment()
    if (can === null) return false
    return gateway === 'stripe_applepay' ? can.applePay === true : can.link === true || can.googlePay === true
  }

  function listen(sheet: StripePaymentRequest): void {
    let place: WalletDestination | null = null
    let method: string | null = null
    const answer = async (respond: (quoted: Quoted) => void) => {
      if (place !== null) respond(await events.quote(place, method))
    }
    sheet.on('shippingaddresschange', (event) => {
      place = destinationOf(event.shippingAddress)
      void answer((quoted) => event.updateWith(updateOf(quoted)))
    })
    sheet.on('shippingoptionchange', (event) => {
      method = event.shippingOption.id
      void answer((quoted) => event.updateWith(updateOf(quoted)))
    })
    sheet.on('cancel', () => events.closed())
    sheet.on('paymentmethod', async (event) => {
      const { billing_details: owner } = event.paymentMethod
      const settled = await events.authorise({
        source: event.paymentMethod.id,
        email: event.payerEmail,
        phone: event.payerPhone,
        billing: {
          name: owner?.name ?? event.payerName,
          line1: owner?.address?.line1 ?? '',
          line2: owner?.address?.line2 ?? '',
          city: owner?.address?.city ?? '',
          state: owner?.address?.state ?? '',
          postcode: owner?.address?.postal_code ?? '',
          country: owner?.address?.country ?? '',
        },
        shipping: event.shippingAddress ? addressOf(event.shippingAddress) : null,
        method: event.shippingOption?.id,
      })
      event.complete(typeof settled === 'object' ? 'fail' : 'success')
      events.closed()
    })
  }

  return {
    gateway,
    isReady: () => prepare().catch(() => false),
    mount: (place, mayOpen) => {
      if (stripe === null || request === null) return
      const { color } = buttonLook(place, settings)
      const button = stripe
        .elements({ locale: elementsLocale(texts.locale) })
        .create('paymentRequestButton', {
          paymentRequest: request,
          style: {
            paymentRequestButton: {
              type: settings.button_style === 'long' ? 'buy' : 'default',
              theme: color === 'black' ? 'dark' : 'light-outline',
              height: BUTTON_HEIGHT,
            },
          },
        })
      button.on('click', (event) => {
        if (!mayOpen()) event.preventDefault()
      })
      button.mount(place)
      mounted.push(button)
    },
    open: () => request?.show(),
    update: (next) => {
      if (request !== null && !request.isShowing()) request.update(contentsOf(next, settings))
    },
    destroy: () => {
      if (request?.isShowing()) request.abort()
      for (const button of mounted) button.destroy()
    },
  }
}

/** The sheet before it knows an address: the total is what the goods cost with the usual delivery. */
function contentsOf(
  { total_cents, items }: GatewayData,
  { total_label: label }: Pick<PageWalletSettings, 'total_label'>,
): SheetContents {
  return {
    total: { label, amount: total_cents, pending: true },
    displayItems: items.map((item) => ({ label: item.label, amount: item.amount, pending: item.pending })),
  }
}

function updateOf(quoted: Quoted) {
  if (quoted.kind === 'counted') return { ...sheetOf(quoted.data.newData), status: 'success' as const }
  return { status: quoted.kind === 'failed' ? ('fail' as const) : ('invalid_shipping_address' as const) }
}

function sheetOf({ total, displayItems, shippingOptions }: NewData): SheetContents {
  const items = displayItems.map(({ label, amount, pending }) => ({ label, amount, pending }))
  return { total, displayItems: items, shippingOptions }
}

function destinationOf({ city, region, postalCode, country }: StripeAddress): WalletDestination {
  return { city, state: region, postcode: postalCode, country }
}

function addressOf(address: StripeAddress): WalletAddress {
  const [line1 = '', ...others] = address.addressLine
  return {
    name: address.recipient,
    organization: address.organization,
    phone: address.phone,
    line1,
    line2: others.join(', '),
    city: address.city,
    state: address.region,
    postcode: address.postalCode,
    country: address.country,
  }
}
