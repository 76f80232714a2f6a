import { DEMO_CLIENT_ID } from '@buoy/db/seed/popups.ts'
import { brandFileRoutes } from '@buoy/pages/brand/server/brand-file-routes.ts'
import { JOINED_COOKIE } from '@buoy/pages/experiments/server/join-tests.ts'
import { TESTER_COOKIE } from '@buoy/pages/experiments/server/tester.ts'
import { openTileOrigin } from '@buoy/pages/maps/server/map-settings.ts'
import { PROVIDERS } from '@buoy/pages/spam-protection/rules/providers.ts'
import { openProtection } from '@buoy/pages/spam-protection/server/protection-settings.ts'
import { themeSheetRoute } from '@buoy/pages/theme/server/theme-sheet-route.ts'
import { arrivalRoutes } from '@buoy/people/attribution/server/arrival-routes.ts'
import { openSetup } from '@buoy/people/owners/server/open-setup.ts'
import { openGate } from '@buoy/platform/announcement/server/open-gate.ts'
import { comingSoonRestRoutes } from '@buoy/platform/announcement/server/rest-routes.ts'
import { followEvents } from '@buoy/platform/events/server/dispatch-events.ts'
import { unsubscribeRoutes } from '@buoy/platform/mail/server/unsubscribe-routes.ts'
import { textsRoute } from '@buoy/platform/texts/server/texts-route.ts'
import { popupsRoutes } from '@buoy/popups/display/server/popups-routes.ts'
import { foreignSites } from '@buoy/sandbox/foreign-sites/foreign-sites.ts'
import { sandbox } from '@buoy/sandbox/sandbox.ts'
import { shopperDocumentRoutes } from '@buoy/shop/back-office/papers/server/document-routes.ts'
import { hasCart } from '@buoy/shop/cart/server/has-cart.ts'
import { recalculateSales } from '@buoy/shop/catalogue/products/server/recalculate-prices.ts'
import { suggestionRoutes } from '@buoy/shop/catalogue/products/server/suggestion-routes.ts'
import { refreshWords } from '@buoy/shop/catalogue/search/server/refresh-words.ts'
import { leaveRoute } from '@buoy/shop/checkout/flow/server/leave-route.ts'
import { trackForm } from '@buoy/shop/checkout/order-received/server/track-order.ts'
import { reviewRoutes } from '@buoy/shop/engagement/reviews/server/review-routes.ts'
import { stockAlertRoutes } from '@buoy/shop/engagement/stock-alerts/server/stock-alert-routes.ts'
import { downloadRoutes } from '@buoy/shop/orders/downloads/server/download-routes.ts'
import { TRACKING_PATH } from '@buoy/shop/orders/record/rules/order-paths.ts'
import { webhookRoute } from '@buoy/shop/payments/events/server/webhook-route.ts'
import { shieldRoutes } from '@buoy/shop/sessions/card-testing/server/challenge-route.ts'
import type { FastifyInstance } from 'fastify'
import { announcement } from './announcement.ts'
import { openPurge, purgeWorker } from './edge/purge-edge.ts'
import { EXTENSIONS, FEATURES, PERSONAL_DATA } from './features.ts'
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
import { popupApi } from './http/popup-api.ts'
import { quickCalls } from './http/quick-calls.ts'
import { openRequestLanguages } from './http/request-languages.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { openSessionIds } from './http/session-ids.ts'
import { testMailbox } from './http/test-mailbox.ts'
import { wcAjax } from './http/wc-ajax.ts'
import { openDeps } from './open-deps.ts'
import { openAccounts } from './parts/accounts.ts'
import { applyOwner } from './parts/apply-owner.ts'
import { consoleRoutes } from './parts/console-routes.ts'
import { openPageTests } from './parts/page-tests.ts'
import { openPlaces } from './parts/places.ts'
import { themeForms } from './parts/theme-forms.ts'
import type { ServeOptions } from './serve-options.ts'
import type { ServerDeps } from './server-deps.ts'
import { showDownloadRefusal } from './ssr/download-refusal.ts'
import { forgetPages } from './ssr/forget-pages.ts'
import { openStore } from './ssr/open-store.ts'
import { openNoPageCache, openPageCache } from './ssr/page-cache.ts'
import { openPageSettings } from './ssr/page-settings.ts'
import { pages, warmUp } from './ssr/pages.ts'
import { plainForms } from './ssr/plain-forms.ts'
import type { StoreRequest } from './ssr/store-request.ts'
import { openStorefront } from './ssr/storefront.ts'
import { VERSION } from './version.ts'

export type BuoyServer = {
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

/** For a server that nobody out there speaks to: what is under way is finished, and nothing else waited for. */
const AT_ONCE: EndingTimes = { idleMs: 0, busyMs: 5000 }

/** Puts the whole product together, by hand; read it from top to bottom. The database must be prepared. */
export async function openServer(options: ServeOptions): Promise<BuoyServer> {
  const { env, distDir, chance, logger: log } = options

  const { countryOf, regionsOf, isProxy, knowsRegions } = await openPlaces(options)
  const opened = await openDeps(options)
  const { pool, reads, listener, provider, addresses } = opened
  const base = opened.deps
  const { db, secret, publicUrl, details, jobs, nonces, rates, renewRates, renewTexts, languages } = base
  const { listen } = listener
  const pageSettings = openPageSettings({ db, listen })

  // Pages.
  const storefront = options.development?.storefront ?? openStorefront(distDir)
  const views = async () => (await storefront()).views
  const cache = options.development ? openNoPageCache() : openPageCache()
  const purge = openPurge({ db, jobs, edge: env.edge, log })
  forgetPages({ listen, cache, renewRates, renewTexts, purge })
  const embedPath = env.demo ? `/embed/pixel.js?id=${DEMO_CLIENT_ID}` : null
  // On our own pages a path, so that they may be visited under any name of this machine.
  const embedScript = embedPath && (env.cdnUrl ?? '') + embedPath
  const pageTests = openPageTests({ ...base, listen, countryOf })
  const accounts = openAccounts({ ...base, personalData: PERSONAL_DATA, linkTests: pageTests.linkOrder })
  const deps: ServerDeps = {
    ...base,
    personalData: PERSONAL_DATA,
    extensions: EXTENSIONS,
    views,
    afterOrder: accounts.afterOrder,
    afterAdded: pageTests.afterAdded,
    timeZone: async () => (await details()).timeZone,
    knowsRegions,
    listeners: () => listeners,
  }
  const listeners = FEATURES.flatMap((feature) => feature.listeners?.(deps) ?? [])
  const sessions = {
    chance,
    secureCookies: base.secureCookies,
    countryOf,
    sessionIds: openSessionIds({ secret, isKnown: (id) => hasCart(db, id) }),
    findCustomer: accounts.findCustomer,
    priceListOf: pageTests.priceListOf,
  }
  const googlePay = provider.isLive && base.walletLibrary.merchantId !== null
  const elsewhere = [addresses.display, addresses.api, addresses.cdn].filter((origin) => origin !== publicUrl)
  const protection = openProtection({ db, secret, listen })
  const gate = openGate({ db, nonces, secret, announcement: pageSettings.announcement })
  const tileOrigin = openTileOrigin({ db, listen })
  const pageDeps = {
    ...sessions,
    publicUrl,
    storefront,
    cache,
    edge: env.edge,
    gate,
    details,
    mayBuild: pageTests.mayBuild,
    tests: pageTests.pages,
    texts: base.texts,
    languages,
    openStore: (request: StoreRequest) => openStore({ ...base, ...pageSettings, embedScript }, request),
    // Vite writes styles and scripts into the page that no policy of ours would allow.
    policy: options.development
      ? null
      : async () => ({
          provider: provider.sources,
          popups: elsewhere,
          googlePay,
          mapTiles: await tileOrigin(),
          captcha: PROVIDERS[(await protection()).provider].sources,
        }),
  }

  // The HTTP edge.
  const readiness: Readiness = { migrated: true, seeded: true, rendered: false, leaving: false }
  const isLeaving = () => readiness.leaving
  const app = await openApp({
    logger: log,
    isProxy,
    isLeaving,
    languages: openRequestLanguages(languages),
  })
  app.addHook('onClose', pageTests.close)
  const connections = followConnections(app.server)
  const counted = await limits(app, { redisUrl: env.redisUrl })
  const observe = operations(app, { pool, reads, readiness, limits: counted, pages: cache.counts })
  const answerQuickly = quickCalls(app, { observe, isProxy, isLeaving })
  await openApi(app, { publicUrl, version: VERSION })
  await files(app, { distDir, dataDir: env.dataDir })
  await options.development?.attach(app)
  await app.register(themeSheetRoute(pageSettings))
  await app.register(textsRoute(base))
  await app.register(brandFileRoutes(base))
  crawlers(app, { db, publicUrl, languages, listed: base.listed })
  feed(app, { db, publicUrl, details })
  await app.register(suggestionRoutes({ ...base, listen, pricesFor: pageTests.pricesFor }))
  await app.register(webhookRoute({ ...base, providerName: 'stripe' }))
  for (const { name, provider: other } of base.otherProviders) {
    await app.register(webhookRoute({ ...base, provider: other, providerName: name }))
  }
  await app.register(
    popupsRoutes({
      ...base,
      secret,
      publicUrl,
      listen,
      zone: () => rates().zone,
      answerQuickly,
      findHoldout: pageTests.findHoldout,
      countryOf,
      regionsOf,
      integrationRedirect: env.integrationRedirect,
    }),
  )
  await app.register(popupApi(app, { ...base, zone: () => rates().zone }))
  if (!provider.isLive) {
    await app.register(
      sandbox({
        ...base,
        ...provider.keys,
        publicUrl,
        distDir,
        webhookUrl: `${opened.loopbackUrl}/webhooks/stripe`,
      }),
    )
    if (!base.sendsMail) testMailbox(app, { db, secret, publicUrl })
    await app.register(foreignSites({ embedOrigin: addresses.cdn, clientId: DEMO_CLIENT_ID }))
  }
  await app.register(consoleRoutes(deps, { loopbackUrl: opened.loopbackUrl }))
  await app.register(
    arrivalRoutes({
      ...base,
      ...sessions,
      isSameOrigin,
      zone: () => rates().zone,
      alsoForgets: [TESTER_COOKIE, JOINED_COOKIE],
    }),
  )
  await app.register(
    reviewRoutes({ ...base, secret, dataDir: env.dataDir, isSameOrigin, findWriter: accounts.findWriter }),
  )
  await app.register(shieldRoutes({ ...base, secret }))
  await app.register(unsubscribeRoutes({ ...base, secret }))
  await app.register(stockAlertRoutes({ ...base, isSameOrigin }))
  await app.register(comingSoonRestRoutes({ ...base, secret, nonces }))
  const forms = { details, protection, captchaUrl: env.captchaUrl, findWriter: accounts.findWriter }
  await themeForms(app, { ...base, ...forms, secret, pageDeps, ...pageTests.forms(pageDeps) })
  plainCart(app, { ...base, ...sessions, afterAdded: pageTests.afterAdded })
  plainPay(app, { ...base, ...sessions })
  await app.register(leaveRoute(base))
  earlyRenewalRoute(app, { ...base, ...sessions })
  plainForms(app, pageDeps, {
    ...accounts.forms,
    [TRACKING_PATH]: trackForm({ ...base, nonces }),
  })
  accounts.exportRoute(app, sessions)
  await app.register(shopperDocumentRoutes(base))
  await app.register(downloadRoutes({ ...base, showRefusal: showDownloadRefusal(pageDeps) }))
  const calls = Object.assign({}, ...FEATURES.map((feature) => feature.calls?.(deps) ?? {}))
  pages(app, pageDeps, wcAjax(app, { ...sessions, calls, gate }).readingCall)

  return {
    app,
    listen: async (where = 'port') => {
      if (env.owner !== null) await applyOwner(base, env.owner)
      if (where === 'port') await app.listen({ port: env.port, host: env.host })
      else {
        await app.ready()
        awaitConnections(app.server)
      }
      await recalculateSales(base)
      await refreshWords(base)
      followEvents({ ...deps, listen })
      await jobs.work([
        ...FEATURES.flatMap((feature) => feature.workers?.(deps) ?? []),
        purgeWorker(env.edge),
      ])
      // Pages of the release before may name files that are gone.
      purge(null)
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
      await reads.close()
      await pool.end()
    },
  }
}
