import type { Call, Caller } from '@buoy/kernel/server/call.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { Database, Read } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { customerWorkers } from '@buoy/people/customers/server/sweep-customers.ts'
import { staffWorkers } from '@buoy/people/owners/server/write-staff-mail.ts'
import { mailWorkers } from '@buoy/platform/mail/server/mail-workers.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { updateStoreDetails } from '@buoy/platform/site/server/update-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { sandbox } from '@buoy/sandbox/sandbox.ts'
import { orderMailWorkers } from '@buoy/shop/back-office/order-mails/server/order-mail-workers.ts'
import type { OrderMailDeps } from '@buoy/shop/back-office/order-mails/server/write-order-mail.ts'
import { addToCart } from '@buoy/shop/cart/server/add-to-cart.ts'
import type { CheckoutPage } from '@buoy/shop/checkout/flow/contract.ts'
import { type CheckoutCallDeps, checkoutCalls } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import { holdCalls } from '@buoy/shop/checkout/flow/server/hold-calls.ts'
import { leaveRoute } from '@buoy/shop/checkout/flow/server/leave-route.ts'
import { type OpenCheckoutDeps, openCheckout } from '@buoy/shop/checkout/flow/server/open-checkout.ts'
import { paymentCalls } from '@buoy/shop/checkout/flow/server/payment-calls.ts'
import { updateIntentCalls } from '@buoy/shop/checkout/flow/server/update-intent-calls.ts'
import { readWalletSettings } from '@buoy/shop/checkout/wallet/server/wallet-settings.ts'
import { walletRoutes } from '@buoy/shop/checkout/wallet-checkout/server/wallet-routes.ts'
import { walletSettingsCall } from '@buoy/shop/checkout/wallet-checkout/server/wallet-settings-call.ts'
import { paymentWorkers } from '@buoy/shop/payments/events/server/payment-workers.ts'
import { webhookRoute } from '@buoy/shop/payments/events/server/webhook-route.ts'
import { withAddedWays } from '@buoy/shop/payments/methods/server/added-ways.ts'
import { readMethodSettings } from '@buoy/shop/payments/methods/server/method-settings.ts'
import { openOtherProviders } from '@buoy/shop/payments/methods/server/open-other-providers.ts'
import { routeProviders } from '@buoy/shop/payments/methods/server/route-providers.ts'
import type { AddedProvider } from '@buoy/shop/payments/port/server/added-provider.ts'
import { openClient } from '@buoy/shop/payments/stripe/server/stripe-client.ts'
import { stripeProvider } from '@buoy/shop/payments/stripe/server/stripe-provider.ts'
import { openCarrierRates } from '@buoy/shop/pricing/shipping/server/open-carrier-rates.ts'
import { readRates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import type { RateSource } from '@buoy/shop/pricing/shipping/server/rate-source.ts'
import { addHomeRate } from '@buoy/shop/pricing/tax/server/add-home-rate.ts'
import { heldQuantities } from '@buoy/shop/sessions/checkout-sessions/server/held-quantities.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { type MovableClock, movableClock } from './clock.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type MadeProduct, makeCard, makeProduct } from './make-product.ts'
import { type ManualQueue, manualQueue } from './manual-queue.ts'
import { silentLog } from './silent-log.ts'

const KEYS = {
  secretKey: 'sk_test_0123456789abcdefABCDEF01',
  publishableKey: 'pk_test_0123456789abcdefABCDEF01',
  webhookSecret: 'whsec_0123456789abcdefABCDEF01',
}

/** The shop's checkout with the real sandbox behind it on a port, and a queue that tests turn by hand. */
export type PayingShop = {
  db: Database
  database: TestDatabase
  app: FastifyInstance
  clock: MovableClock
  stripe: Stripe
  jobs: ManualQueue
  workers: Worker[]
  deps: CheckoutCallDeps & OpenCheckoutDeps & { read: Read }
  origin: string
  /** Makes a product with one variant and gives the variant's id. */
  product: (options?: MadeProduct) => Promise<number>
  /** Puts units into a session's cart and opens the checkout. */
  shopper: (session: string, variantId: number, quantity?: number) => Promise<CheckoutPage>
  call: (
    name: string,
    session: string,
    fields: Record<string, string>,
    caller?: Partial<Caller>,
  ) => ReturnType<Call>
  /** A payment method made from a test card's number. */
  card: (number: string) => Promise<string>
  fault: (fault: { kind: string; route?: string; times?: number; milliseconds?: number }) => Promise<void>
  /** Brings an event of the provider to the webhook, signed. */
  deliver: (event: Stripe.Event) => Promise<number>
  close: () => Promise<void>
}

export type PayingShopOptions = {
  acceptPrepaid?: boolean
  /** False keeps the provider's webhooks from coming by themselves; the test delivers them. */
  webhooksCome?: boolean
  retries?: number
  /** Where prices of delivery come from that are not in the owner's tables. */
  rateSources?: readonly RateSource[]
  /** Details of the store in place of those of the fixture, which is in Australia. */
  store?: Partial<StoreDetails>
  /** Payment providers that plugins bring. */
  addedProviders?: readonly AddedProvider[]
}

/** Opens a shop that can be paid at, on a database of its own. */
export async function openPayingShop(options: PayingShopOptions = {}): Promise<PayingShop> {
  const database = await openTestDatabase()
  const { db } = database
  const clock = movableClock()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const jobs = await manualQueue(db)
  const stripe = openClient({
    secretKey: KEYS.secretKey,
    host: '127.0.0.1',
    port,
    protocol: 'http',
    retries: options.retries ?? 0,
  })
  const followers = { currencyHolders: [], countryFollowers: [addHomeRate] }
  if (options.store !== undefined) {
    const details = storeDetailsFixture(options.store)
    await updateStoreDetails({ db, clock, ...followers }, { details, owner: null })
  }
  const rates = await readRates({ db })
  const otherProviders = openOtherProviders(
    {
      db,
      clock,
      log: silentLog,
      fetch: globalThis.fetch,
      publicUrl: origin,
      texts: () => SOURCE_TEXTS,
      transferSettings: async () => (await readMethodSettings({ db })).bankTransfer,
    },
    options.addedProviders ?? [],
  )
  const read: Read = (work) => work(db)
  const money = {
    db,
    read,
    clock,
    jobs,
    log: silentLog,
    chance: systemChance,
    rates: () => rates,
    texts: () => SOURCE_TEXTS,
    textsIn: () => SOURCE_TEXTS,
    carriers: openCarrierRates({
      db,
      clock,
      log: silentLog,
      fetch: globalThis.fetch,
      sources: options.rateSources ?? [],
    }),
    provider: routeProviders({
      cards: stripeProvider({
        client: stripe,
        log: silentLog,
        webhookSecret: KEYS.webhookSecret,
        texts: () => SOURCE_TEXTS,
      }),
      others: otherProviders,
      texts: () => SOURCE_TEXTS,
    }),
    providerMode: 'sandbox' as const,
    acceptPrepaid: options.acceptPrepaid ?? true,
  }
  const deps = {
    ...money,
    afterOrder: async () => ({}),
    nonces: { clock, secret: 'a secret of the tests' },
    publishableKey: KEYS.publishableKey,
    walletSettings: () => readWalletSettings({ db }),
    walletLibrary: { isLive: false, merchantId: null },
    stripeScript: '/sandbox/stripe/js/v3/',
    views: async () => plainViews,
    methodSettings: () => readMethodSettings({ db }),
    ways: withAddedWays(options.addedProviders ?? []),
  }
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(webhookRoute({ ...money, providerName: 'stripe' }))
  for (const { name, provider } of otherProviders) {
    await app.register(webhookRoute({ ...money, provider, providerName: name }))
  }
  await app.register(leaveRoute(money))
  await app.register(
    sandbox({
      db,
      clock,
      chance: systemChance,
      log: silentLog,
      publicUrl: origin,
      distDir: '/nowhere',
      ...KEYS,
      webhookUrl: `${origin}/webhooks/stripe`,
    }),
  )
  await app.listen({ port, host: '127.0.0.1' })
  const calls: Record<string, Call> = {
    ...checkoutCalls(deps),
    ...holdCalls(deps),
    ...paymentCalls(deps, walletRoutes(deps)),
    ...updateIntentCalls(deps),
    ...walletSettingsCall({ ...deps, details: async () => storeDetailsFixture(options.store) }),
  }
  const shop: PayingShop = {
    db,
    database,
    app,
    clock,
    stripe,
    jobs,
    deps,
    origin,
    workers: [
      ...paymentWorkers(money),
      ...mailWork({ ...money, ...POST_ROOM, details: async () => storeDetailsFixture(options.store) }),
    ],
    product: (made = {}) => makeProduct(db, clock, made),
    shopper: async (session, variantId, quantity = 1) => {
      const added = await addToCart({ ...deps, held: heldQuantities }, { session, variantId, quantity })
      if (!added.ok) throw new Error(added.refusals[0]?.message)
      return openCheckout(deps, session)
    },
    call: async (name, session, fields, caller) => {
      const call = calls[name]
      if (call === undefined) throw new Error(`There is no call ${name}`)
      const guest = { session, customerId: null, ip: '127.0.0.1', userAgent: 'test' }
      return call({ fields, caller: { ...guest, ...caller } })
    },
    card: (number) => makeCard(stripe, number),
    fault: async (fault) => {
      const reply = await app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault })
      if (reply.statusCode !== 201) throw new Error(reply.body)
    },
    deliver: async (event) => {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: KEYS.webhookSecret,
        timestamp,
      })
      const reply = await app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      })
      return reply.statusCode
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
  if (options.webhooksCome !== true) await shop.fault({ kind: 'webhook-never' })
  return shop
}

const POST_ROOM = {
  details: async () => storeDetailsFixture(),
  secret: 'a secret of the tests',
  origin: 'https://shop.example',
  ownerEmail: async () => 'owner@example.com',
  server: null,
  sendsMail: false,
}

/** The work of everything that writes mail. */
const mailWork = (deps: OrderMailDeps & { server: null }) => [
  ...mailWorkers(deps),
  ...customerWorkers(deps),
  ...staffWorkers(deps),
  ...orderMailWorkers(deps),
]

/** In place of the storefront's components, which need a build. */
const plainViews = {
  miniCart: () => '<div class="widget_shopping_cart_content"></div>',
  orderReview: () => '<table class="woocommerce-checkout-review-order-table"></table>',
  errors: (errors: { message: string }[]) =>
    `<ul class="woocommerce-error" role="alert">${errors.map(({ message }) => `<li>${message}</li>`).join('')}</ul>`,
}
