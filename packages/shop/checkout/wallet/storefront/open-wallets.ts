import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { type CallFields, shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { inPageLanguage } from '@buoy/ui/page-address.ts'
import { readQuantity } from '../../../catalogue/products/rules/quantity.ts'
import { paymentNotStarted, providerMessage } from '../../../payments/port/rules/provider-messages.ts'
import { ownAddress } from '../../../payments/stripe/rules/confirm-hash.ts'
import { stripeCardBank } from '../../../payments/stripe/storefront/card-provider.ts'
import { loadStripe } from '../../../payments/stripe/storefront/stripe-js.ts'
import type { GatewayData, PageWalletSettings, WalletCalculation, WalletSettingsReply } from '../contract.ts'
import type { WalletGateway, WalletPage } from '../rules/wallet-gateways.ts'
import { findContainers } from './find-containers.ts'
import { googlePayAdapter } from './google-pay-adapter.ts'
import { handlePress } from './handle-press.ts'
import { openGooglePay } from './open-google-pay.ts'
import { paymentRequestAdapter } from './payment-request-adapter.ts'
import type { StripeWithWallets } from './stripe-wallets.ts'
import type { SheetEvents, WalletAdapter } from './wallet-adapter.ts'
import { type WalletCalls, walletCalls } from './wallet-calls.ts'
import { type WalletPhase, walletFlow } from './wallet-flow.ts'

/** What a page lets its wallets know and do. */
export type WalletsOptions = {
  page: WalletPage
  texts: TextLocale
  /** What is bought, as the calls name it, at the moment of asking. */
  fields: () => CallFields
  /** Every place of the page that gets the buttons. */
  containers: () => readonly HTMLElement[]
  /** Asked when a button is pressed: why the sheet may not open, or `null`. */
  refusal: (gateway: WalletGateway, settings: PageWalletSettings) => string | null
  onReady: (gateways: readonly WalletGateway[]) => void
  onPhase: (phase: WalletPhase) => void
  onProblem: (message: string | null) => void
  /** False where the page knows who pays and where the parcel goes: the sheet only pays then. */
  asksForAddress?: boolean
  /** What is done with an authorisation instead of sending it to the shop. */
  events?: (gateway: WalletGateway, own: SheetEvents) => SheetEvents
}

/** The wallets of a page while it is open. */
export type Wallets = {
  /** Counts again what is bought (S4.26, S4.27); false when that failed. */
  recount: () => Promise<boolean>
  close: () => void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const shop = shopCalls({ fetch: (...request) => fetch(...request) })

/**
 * Asks the shop which wallets the page offers and the device which of them it has, and puts their buttons
 * into the page's containers. Loaded after the page stands, since a page must not wait for it.
 */
export async function openWallets(options: WalletsOptions): Promise<Wallets> {
  const reply = await askShop(options)
  const offered = Object.entries(reply?.gateways ?? {}) as [WalletGateway, Offer][]
  const [first] = offered
  if (reply === null || first === undefined) {
    options.onReady([])
    return { recount: async () => true, close: () => {} }
  }

  const { texts } = options
  const calls = walletCalls({ fetch: (...request) => fetch(...request), wait, texts }, first[1].settings)
  if (options.asksForAddress === false) {
    for (const [, { data }] of offered) Object.assign(data, { needs_shipping: false, shipping_options: [] })
  }
  const opened = offered.map(([gateway, offer]) => openWallet(options, reply, calls, gateway, offer))
  const ready = await chooseReady(opened.map(({ adapter }) => adapter))
  const stopLooking = findContainers(
    {
      find: options.containers,
      setInterval: (work, ms) => window.setInterval(work, ms),
      clearInterval: (timer) => window.clearInterval(timer),
    },
    (containers) => {
      for (const container of containers) fill(container, ready, options, { offered, calls })
      options.onReady(ready.map(({ gateway }) => gateway))
    },
  )
  // Another appearance of the device is another ground, which the buttons are drawn for.
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const drawAgain = () => {
    for (const container of options.containers()) fill(container, ready, options, { offered, calls })
    options.onReady(ready.map(({ gateway }) => gateway))
  }
  dark.addEventListener('change', drawAgain)
  return {
    recount: async () => {
      const counted =
        options.page === 'product'
          ? dataOf(await calls.calculate(options.fields(), first[0]))
          : (await askShop(options))?.gateways[first[0]]?.data
      if (!counted) return false
      const { needs_shipping: _known, ...totals } = counted as Partial<GatewayData>
      for (const { adapter, data } of opened) adapter.update(Object.assign(data, totals))
      return true
    },
    close: () => {
      dark.removeEventListener('change', drawAgain)
      stopLooking()
      for (const { adapter } of opened) adapter.destroy()
    },
  }
}

async function askShop(options: WalletsOptions): Promise<WalletSettingsReply | null> {
  const answer = await shop('wallet_settings', { ...options.fields(), page_id: options.page })
  return answer.arrived && answer.status === 200 ? (answer.body as WalletSettingsReply) : null
}

/** What a product comes to, as its page was told at first. */
function dataOf(counted: WalletCalculation | null) {
  if (counted === null) return null
  const { total, totalCents: total_cents, displayItems: items, shippingOptions: shipping_options } = counted
  return { total, total_cents, items, shipping_options }
}

type Offer = { settings: PageWalletSettings; data: GatewayData }

function openWallet(
  options: WalletsOptions,
  reply: WalletSettingsReply,
  calls: WalletCalls,
  gateway: WalletGateway,
  { settings, data }: Offer,
): { adapter: WalletAdapter; data: GatewayData } {
  const openStripe = () => loadStripe(reply.stripe_script, settings.api_key)
  const own = walletFlow({
    calls,
    gateway,
    place: options.page === 'order_pay' ? calls.payOrder : calls.checkout,
    fields: () => ({ ...options.fields(), page_id: options.page, currency: settings.currency }),
    shownAtOpening: () => data.total_cents,
    askBank: async (clientSecret) => {
      const bank = await openStripe().then(stripeCardBank, () => null)
      const confirmed = await bank?.confirmCardPayment(clientSecret)
      if (confirmed?.ok) return null
      const { texts } = options
      return confirmed ? providerMessage(confirmed.error, texts) : paymentNotStarted(texts)
    },
    go: (address) => location.assign(inPageLanguage(ownAddress(address, location.origin) ?? '/')),
    reload: () => location.reload(),
    onPhase: options.onPhase,
    onProblem: options.onProblem,
  })
  const events = options.events?.(gateway, own) ?? own
  // Stripe.js has more than the card fields need; this is the rest of it.
  const withWallets = () => openStripe() as unknown as Promise<StripeWithWallets>
  const adapter =
    gateway === 'stripe_googlepay'
      ? googlePayAdapter({
          settings,
          data,
          events,
          texts: options.texts,
          openStripe: withWallets,
          openClient: openGooglePay(reply.library),
        })
      : paymentRequestAdapter({
          gateway,
          settings,
          data,
          events,
          texts: options.texts,
          openStripe: withWallets,
        })
  return { adapter, data }
}

/**
 * The wallets that this device has. The browser's own is offered where it has no other: two buttons for
 * the same cards help nobody.
 */
async function chooseReady(adapters: readonly WalletAdapter[]): Promise<WalletAdapter[]> {
  const named = adapters.filter(({ gateway }) => gateway !== 'stripe_payment_request')
  const answers = await Promise.all(named.map(async (adapter) => ({ adapter, is: await adapter.isReady() })))
  const ready = answers.flatMap(({ adapter, is }) => (is ? [adapter] : []))
  if (ready.length > 0) return ready
  const rest = adapters.find(({ gateway }) => gateway === 'stripe_payment_request')
  return rest !== undefined && (await rest.isReady()) ? [rest] : []
}

/** Puts the buttons into a container, and beside them what each gateway was told (S3.20). */
function fill(
  container: HTMLElement,
  ready: readonly WalletAdapter[],
  options: WalletsOptions,
  { offered, calls }: { offered: readonly [WalletGateway, Offer][]; calls: WalletCalls },
): void {
  container.replaceChildren()
  for (const adapter of ready) {
    const offer = offered.find(([gateway]) => gateway === adapter.gateway)?.[1]
    if (offer === undefined) continue
    const place = document.createElement('div')
    place.className = `wc-stripe-wallet payment_method_${adapter.gateway}`
    place.dataset.wallet = adapter.gateway
    container.append(dataInput(adapter.gateway, options.page, offer.data), place)
    adapter.mount(place, () =>
      handlePress({
        isProduct: options.page === 'product',
        quantity: readQuantity(String(options.fields().qty)) ?? 0,
        needsShipping: offer.data.needs_shipping,
        invalidAmount: offer.settings.messages.invalid_amount,
        refusal: options.refusal(adapter.gateway, offer.settings),
        add: () => calls.add({ ...options.fields(), payment_method: adapter.gateway }),
        open: adapter.open,
        onProblem: options.onProblem,
      }),
    )
  }
}

function dataInput(gateway: WalletGateway, page: WalletPage, data: GatewayData): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.className = `woocommerce_${gateway}_gateway_data ${page}-page`
  input.dataset.gateway = JSON.stringify(data)
  return input
}
