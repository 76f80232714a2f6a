import { join } from 'node:path'
import { DEMO_CLIENT_ID } from '@buoy/db/seed/popups.ts'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { openFetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import { openPostOutside } from '@buoy/kernel/server/post-outside.ts'
import { openStreamOutside } from '@buoy/kernel/server/stream-outside.ts'
import { lookSheetRoute } from '@buoy/pages/look/server/look-sheet-route.ts'
import { openLook } from '@buoy/pages/look/server/show-look.ts'
import { openTileOrigin } from '@buoy/pages/maps/server/map-settings.ts'
import { openMenus } from '@buoy/pages/menus/server/read-menus.ts'
import { PROVIDERS } from '@buoy/pages/spam-protection/rules/providers.ts'
import { openProtection } from '@buoy/pages/spam-protection/server/protection-settings.ts'
import { openTheme } from '@buoy/pages/theme/server/theme-setting.ts'
import { arrivalRoutes } from '@buoy/people/attribution/server/arrival-routes.ts'
import { findOwnerEmail } from '@buoy/people/owners/server/find-owner-email.ts'
import { openSetup } from '@buoy/people/owners/server/open-setup.ts'
import { passMay } from '@buoy/people/owners/server/session-pass.ts'
import { openNotices } from '@buoy/platform/announcement/server/notices-setting.ts'
import { openDoor } from '@buoy/platform/announcement/server/open-door.ts'
import { comingSoonRestRoutes } from '@buoy/platform/announcement/server/rest-routes.ts'
import { openStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { popupsRoutes } from '@buoy/popups/display/server/popups-routes.ts'
import { openCountries } from '@buoy/popups/targeting/server/find-country.ts'
import { foreignSites } from '@buoy/sandbox/foreign-sites/foreign-sites.ts'
import { sandbox } from '@buoy/sandbox/sandbox.ts'
import { shopperDocumentRoutes } from '@buoy/shop/back-office/documents/server/document-routes.ts'
import { openMailServer } from '@buoy/shop/back-office/mails/server/mail-server.ts'
import { unsubscribeRoutes } from '@buoy/shop/back-office/mails/server/unsubscribe-routes.ts'
import { hasCart } from '@buoy/shop/cart/server/has-cart.ts'
import { settleSales } from '@buoy/shop/catalogue/products/server/settle-prices.ts'
import { suggestionRoutes } from '@buoy/shop/catalogue/products/server/suggestion-routes.ts'
import { refreshWords } from '@buoy/shop/catalogue/search/server/refresh-words.ts'
import { openWalletSettings } from '@buoy/shop/checkout/wallet/server/wallet-settings.ts'
import { reviewRoutes } from '@buoy/shop/engagement/reviews/server/review-routes.ts'
import { stockAlertRoutes } from '@buoy/shop/engagement/stock-alerts/server/stock-alert-routes.ts'
import { downloadRoutes } from '@buoy/shop/orders/downloads/server/download-routes.ts'
import { TRACKING_PATH } from '@buoy/shop/orders/record/rules/order-paths.ts'
import { orderedProducts } from '@buoy/shop/orders/record/server/ordered-products.ts'
import { trackForm } from '@buoy/shop/orders/record/server/track-order.ts'
import { webhookRoute } from '@buoy/shop/payments/events/server/webhook-route.ts'
import { openMethodSettings } from '@buoy/shop/payments/methods/server/method-settings.ts'
import { openRates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import { shieldRoutes } from '@buoy/shop/sessions/card-testing/server/challenge-route.ts'
import { heldQuantities } from '@buoy/shop/sessions/checkout-sessions/server/held-quantities.ts'
import { methodsInUse } from '@buoy/shop/subscriptions/server/agreement-methods.ts'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { addressesOf, loopbackUrl } from './addresses.ts'
import { announcement } from './announcement.ts'
import { openListener } from './database/listen.ts'
import { readSecret } from './database/store-secret.ts'
import { openApp } from './http/app.ts'
import {
  awaitConnections,
  type EndingTimes,
  endConnections,
  followConnections,
  stopAccepting,
} from './http/connections.ts'
import { crawlers } from './http/crawlers.ts'
import { earlyRenewalRoute } from './http/early-renewal-route.ts'
import { feed } from './http/feed.ts'
import { files } from './http/files.ts'
import { limits } from './http/limits.ts'
import { openApi } from './http/open-api.ts'
import { operations, type Readiness } from './http/operations.ts'
import { plainCart } from './http/plain-cart.ts'
import { plainPay } from './http/plain-pay.ts'
import { openProxies } from './http/proxies.ts'
import { quickCalls } from './http/quick-calls.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { openSessionIds } from './http/session-ids.ts'
import { tryOutMailbox } from './http/try-out-mailbox.ts'
import { wcAjax } from './http/wc-ajax.ts'
import { openQueue } from './jobs/queue.ts'
import { openAccounts } from './parts/accounts.ts'
import { applyOwner } from './parts/apply-owner.ts'
import { openCardProvider } from './parts/card-provider.ts'
import { consoleRoutes } from './parts/console-routes.ts'
import { houseWorkers } from './parts/house-workers.ts'
import { shopCalls } from './parts/shop-calls.ts'
import { themeForms } from './parts/theme-forms.ts'
import type { ServeOptions } from './serve-options.ts'
import { openStore } from './ssr/open-store.ts'
import { openNoPageCache, openPageCache } from './ssr/page-cache.ts'
import { pages, type StoreRequest, warmUp } from './ssr/pages.ts'
import { plainForms } from './ssr/plain-forms.ts'
import { openStorefront } from './ssr/storefront.ts'
import { VERSION } from './version.ts'

/** Connections of one process; PostgreSQL is started with room for several processes. */
const POOL_SIZE = 20

export type House = {
  app: FastifyInstance
  /** Begins to serve: where the environment says, or on connections that another process hands over. */
  listen: (where?: 'port' | 'connections handed over') => Promise<void>
  /** Lines for the person who started it. */
  announcement: () => Promise<string[]>
  /** From now on each answer is the last on its connection, and `/readyz` sends traffic elsewhere. */
  leave: () => void
  /** Ends in order: requests under way and jobs, then connections to the database. */
  close: (times?: EndingTimes) => Promise<void>
}

/** For a house that nobody out there speaks to: what is under way is finished, and nothing else waited for. */
const AT_ONCE: EndingTimes = { idleMs: 0, busyMs: 5000 }

/** Puts the whole product together, by hand; read it from top to bottom. The database must be prepared. */
export async function openHouse(options: ServeOptions): Promise<House> {
  const { env, databaseUrl, distDir, clock, chance, logger: log } = options

  // What everything stands on.
  const addresses = addressesOf(env)
  const { publicUrl } = addresses
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db = openDatabase(pool)
  const secret = await readSecret({ pool, chance, keys: env.secretKeys })
  const listener = await openListener({ databaseUrl, log })
  const jobs = await openQueue({ databaseUrl, log })
  const details = openStoreDetails({ db, listen: listener.listen })
  const shopNotices = openNotices({ db, listen: listener.listen })
  const looks = {
    menus: openMenus({ db, listen: listener.listen }),
    theme: openTheme({ db, listen: listener.listen }),
    look: openLook({ db, listen: listener.listen }),
  }
  const { rates, renew: renewRates } = await openRates({ db, log, listen: listener.listen })
  const base = { db, clock, chance, log, jobs, rates, held: heldQuantities, fetch: globalThis.fetch }

  // The outside world: cards and mail.
  const provider = openCardProvider(env, addresses, { secret, log })
  const mailServer = env.smtpUrl === undefined ? null : openMailServer(env.smtpUrl)
  const wallets = {
    walletSettings: openWalletSettings({ db, listen: listener.listen }),
    walletLibrary: { isLive: provider.isLive, merchantId: env.googlePayMerchantId ?? null },
  }
  // With live payments this machine and what else runs on it are nobody's receiver.
  const postOutside = openPostOutside({ allowsLoopback: !provider.isLive })
  // Addresses in files of other people never mean this machine.
  const fetchOutside = openFetchOutside({ allowsLoopback: false })
  const payments = {
    ...base,
    provider: provider.provider,
    providerMode: provider.mode,
    acceptPrepaid: true,
    methodsInUse,
  }
  const checkout = {
    ...payments,
    ...wallets,
    nonces: { clock, secret },
    publishableKey: provider.keys.publishableKey,
    stripeScript: provider.script,
    methodSettings: openMethodSettings({ db, listen: listener.listen, isLive: provider.isLive }),
  }
  const notices = {
    ...base,
    ...{ details, secret, origin: publicUrl },
    ownerEmail: () => findOwnerEmail(db),
    server: mailServer,
  }

  // Pages.
  const storefront = options.development?.storefront ?? openStorefront(distDir)
  const views = async () => (await storefront()).views
  const cache = options.development ? openNoPageCache() : openPageCache()
  listener.listen('catalogue_changed', cache.clear)
  listener.listen('pages_changed', cache.clear)
  // Pages say what delivery costs: they are drawn again once the new rates are at hand.
  listener.listen('rates_changed', () => void renewRates().then(cache.clear, cache.clear))
  listener.listen('settings_changed', cache.clear)
  const embedPath = env.demo ? `/embed/pixel.js?id=${DEMO_CLIENT_ID}` : null
  // On our own pages a path, so that they may be visited under any name of this machine.
  const embedScript = embedPath && (env.cdnUrl ?? '') + embedPath
  const accounts = openAccounts({ ...checkout, secret, publicUrl, details })
  const sessions = {
    chance,
    secureCookies: publicUrl.startsWith('https:'),
    sessionIds: openSessionIds({ secret, isKnown: (id) => hasCart(db, id) }),
    findCustomer: accounts.findCustomer,
  }
  const googlePay = provider.isLive && wallets.walletLibrary.merchantId !== null
  const elsewhere = [addresses.display, addresses.api, addresses.cdn].filter((origin) => origin !== publicUrl)
  const protection = openProtection({ db, secret, listen: listener.listen })
  const door = openDoor({ db, nonces: checkout.nonces, secret, notices: shopNotices })
  const tileOrigin = openTileOrigin({ db, listen: listener.listen })
  const pageDeps = {
    ...sessions,
    ...{ publicUrl, storefront, cache, door },
    mayBuild: (pass: string | undefined) => passMay({ db, clock, secret }, pass, 'pages'),
    openStore: (request: StoreRequest) =>
      openStore(
        { ...checkout, ...looks, secret, publicUrl, embedScript, details, notices: shopNotices },
        request,
      ),
    // Vite writes styles and scripts into the page that no policy of ours would allow.
    policy: options.development
      ? null
      : async () => ({
          ...{ provider: provider.sources, popups: elsewhere, googlePay },
          mapTiles: await tileOrigin(),
          captcha: PROVIDERS[(await protection()).provider].sources,
        }),
  }

  // The front door.
  const readiness: Readiness = { migrated: true, seeded: true, rendered: false, leaving: false }
  const isProxy = openProxies(env.trustedProxies)
  const isLeaving = () => readiness.leaving
  const app = await openApp({ logger: log, isProxy, isLeaving })
  const connections = followConnections(app.server)
  const counted = await limits(app, { redisUrl: env.redisUrl })
  const observe = operations(app, { pool, readiness, limits: counted })
  const answerQuickly = quickCalls(app, { observe, isProxy, isLeaving })
  await openApi(app, { publicUrl, version: VERSION })
  await files(app, { distDir, dataDir: env.dataDir })
  await options.development?.attach(app)
  await app.register(lookSheetRoute(looks))
  crawlers(app, { db, publicUrl })
  feed(app, { db, publicUrl, details })
  await app.register(suggestionRoutes({ db, listen: listener.listen }))
  await app.register(webhookRoute({ ...payments, providerName: 'stripe' }))
  await app.register(
    popupsRoutes({
      ...base,
      ...{ secret, publicUrl, listen: listener.listen, embedDir: join(distDir, 'embed') },
      zone: () => rates().zone,
      answerQuickly,
      countryOf: openCountries({ header: env.countryHeader }),
      integrationRedirect: env.integrationRedirect,
      hosts: { display: env.displayUrl ?? '', api: env.apiUrl ?? '', cdn: env.cdnUrl ?? '' },
    }),
  )
  if (!provider.isLive) {
    await app.register(
      sandbox({
        ...base,
        ...provider.keys,
        publicUrl,
        distDir,
        webhookUrl: `${loopbackUrl(addresses)}/webhooks/stripe`,
      }),
    )
    if (mailServer === null) tryOutMailbox(app, { db, secret, publicUrl })
    await app.register(foreignSites({ embedOrigin: addresses.cdn, clientId: DEMO_CLIENT_ID }))
  }
  await app.register(
    consoleRoutes({
      ...payments,
      ...{
        secret,
        publicUrl,
        distDir,
        renewRates,
        dataDir: env.dataDir,
        loopbackUrl: loopbackUrl(addresses),
        ordered: orderedProducts,
        postOutside,
        embedScript: embedPath && addresses.cdn + embedPath,
        embedOrigins: addresses,
        isLive: provider.isLive,
        sendsMail: mailServer !== null,
        details,
        secureCookies: sessions.secureCookies,
      },
    }),
  )
  await app.register(arrivalRoutes({ ...base, ...sessions, isSameOrigin, zone: () => rates().zone }))
  await app.register(
    reviewRoutes({ ...base, secret, dataDir: env.dataDir, isSameOrigin, findWriter: accounts.findWriter }),
  )
  await app.register(shieldRoutes({ ...base, secret }))
  await app.register(unsubscribeRoutes({ ...base, secret }))
  await app.register(stockAlertRoutes({ ...base, isSameOrigin }))
  await app.register(comingSoonRestRoutes({ ...base, secret, nonces: checkout.nonces }))
  const forms = { details, protection, captchaUrl: env.captchaUrl, findWriter: accounts.findWriter }
  await themeForms(app, { ...base, ...forms, secret, pageDeps })
  plainCart(app, { ...base, ...sessions })
  plainPay(app, { ...checkout, ...sessions })
  earlyRenewalRoute(app, { ...checkout, ...sessions })
  plainForms(app, pageDeps, {
    ...accounts.forms,
    [TRACKING_PATH]: trackForm({ db, clock, nonces: checkout.nonces }),
  })
  accounts.exportRoute(app, sessions)
  await app.register(shopperDocumentRoutes({ db, details }))
  const streamOutside = openStreamOutside({ allowsLoopback: !provider.isLive })
  await app.register(downloadRoutes({ db, clock, dataDir: env.dataDir, streamOutside }))
  const calls = shopCalls({
    ...checkout,
    ...{ views, afterOrder: accounts.afterOrder, localitiesFile: join(distDir, 'localities.json') },
    details,
  })
  pages(app, pageDeps, wcAjax(app, { ...sessions, calls, door }).readingCall)

  return {
    app,
    listen: async (where = 'port') => {
      if (env.owner !== null) await applyOwner(base, env.owner)
      if (where === 'port') await app.listen({ port: env.port, host: env.host })
      else {
        await app.ready()
        awaitConnections(app.server)
      }
      await settleSales(base)
      await refreshWords(base)
      const sendsMail = mailServer !== null
      await jobs.work(
        houseWorkers({
          ...payments,
          ...notices,
          postOutside,
          fetchOutside,
          sendsMail,
          publicUrl,
          dataDir: env.dataDir,
        }),
      )
      await warmUp(pageDeps)
      readiness.rendered = true
    },
    announcement: async () =>
      announcement({ ...addresses, isLive: provider.isLive, setup: await openSetup(base) }),
    leave: () => {
      readiness.leaving = true
    },
    close: async (times = AT_ONCE) => {
      readiness.leaving = true
      // First the development server: its open sockets to browsers would keep ours from closing.
      await options.development?.close()
      await stopAccepting(app.server)
      await Promise.all([endConnections(app.server, connections, times), jobs.rest()])
      await app.close()
      await jobs.stop()
      await listener.close()
      await pool.end()
    },
  }
}
