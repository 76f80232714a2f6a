import { createSecretKey } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import type { AnswerQuickly } from '@buoy/kernel/server/quick-call.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import type { FindRegions } from '@buoy/platform/http/server/find-regions.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { EmbedHosts } from '../../campaigns/rules/embed-code.ts'
import { openSiteSightings } from '../../campaigns/server/site-sightings.ts'
import type { ShopCoupons } from '../../codes/server/shop-coupons.ts'
import { previewRoute } from '../../designs/server/preview-route.ts'
import { openConversionCodes } from '../../integrations/server/conversion-codes.ts'
import { monthlyLimit } from '../../model/rules/plans.ts'
import { PLAN_PAGE } from '../../plans/rules/plan-page.ts'
import { openUsage } from '../../plans/server/open-usage.ts'
import { openShopifyProducts } from '../../products/server/shopify-products.ts'
import type { StoreProducts } from '../../products/server/store-products.ts'
import { openEventLog } from '../../reporting/server/event-log.ts'
import { openExposureLog } from '../../reporting/server/exposure-log.ts'
import { siteHost } from '../../targeting/rules/site-host.ts'
import type { IntegrationRedirect } from '../rules/integration-path.ts'
import { blockRoute } from './block-route.ts'
import { openCaptcha } from './captcha.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { conversionRoutes } from './conversion-routes.ts'
import { displayRoutes } from './display-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { failureRoutes } from './failure-routes.ts'
import { gameRoutes } from './game-routes.ts'
import { limitLogRoutes } from './limit-log-routes.ts'
import { orderedProductsRoutes } from './ordered-products-routes.ts'
import { admitToError, replyToPreflight } from './own-origins.ts'
import { pinnedRoutes } from './pinned-routes.ts'
import { productRoutes } from './product-routes.ts'
import { quickDisplay } from './quick-display.ts'
import { reportRoutes } from './report-routes.ts'
import { BODY_LIMIT_BYTES, CALL_LIMIT, type FindHoldout, type Service } from './service.ts'
import { openSnapshots } from './snapshots.ts'

export type PopupsDeps = {
  db: Database
  clock: Clock
  chance: Chance
  log: Log
  listen: Listen
  jobs: Jobs
  /** Time zone of the store, in which the months of plans are counted. */
  zone: () => string
  /** Signs viewer ids; any long random text that stays the same between starts. */
  secret: string
  publicUrl: string
  /** Hosts for the widget when they differ from where its script comes from; empty strings otherwise. */
  hosts: EmbedHosts
  /** The id that Wix knows the script's app by (W7.41), '' for none. */
  wixAppId: string
  embedDir: string
  countryOf: FindCountry
  regionsOf: FindRegions
  integrationRedirect: IntegrationRedirect | null
  shopCoupons: ShopCoupons
  storeProducts: StoreProducts
  findHoldout: FindHoldout
  /** Asks a Shopify store at the address that an owner has typed. */
  askStorefront: PostOutside
  /** Lets display calls be answered before the router; without it they all take their route. */
  answerQuickly?: AnswerQuickly
  /** Reports of one kind that may wait to be written; 20,000 unless said otherwise. */
  maxWaiting?: number
}

/** What limits ask of a request besides its address. */
const NO_ROUTE = { config: {} }
/** Who came too often is told so by the route. */
const NO_REPLY: Pick<FastifyReply, 'header'> = { header: () => NO_REPLY as FastifyReply }

/**
 * The display service and the embed script, section 7 of the widget document. Reads every account at
 * registration, so the database must be migrated by then; writes what waits when the server closes.
 */
export function popupsRoutes(deps: PopupsDeps): FastifyPluginAsync {
  return async (app) => {
    const displayUrl = deps.hosts.display || deps.publicUrl
    const snapshots = await openSnapshots({ ...deps, displayUrl })
    const limitOf = (clientId: string) => monthlyLimit(snapshots.account(clientId)?.plan ?? 'unlimited')
    const usage = await openUsage({ ...deps, limitOf })
    const events = openEventLog({ ...deps, usage })
    const exposures = openExposureLog(deps)
    const sightings = openSiteSightings(deps)
    const service: Service = {
      ...deps,
      snapshots,
      events,
      exposures,
      usage,
      sightings,
      displayUrl,
      secret: createSecretKey(deps.secret, 'utf8'),
      sign: openKeyedHash(deps.secret),
      captcha: openCaptcha(deps),
      shopifyProducts: openShopifyProducts({ postOutside: deps.askStorefront }),
      conversionCodes: openConversionCodes(deps),
      ownHost: siteHost(deps.publicUrl),
      findHoldout: siteHost(displayUrl) === siteHost(deps.publicUrl) ? deps.findHoldout : undefined,
      planUrl: deps.publicUrl + PLAN_PAGE,
    }

    // Every call reads its own body: the same JSON may come under several content types.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, keepBytes)
    if (!app.hasDecorator('rateLimit')) await app.register(rateLimit, { global: false })

    const isAnySite = (host: string) => host === service.ownHost || snapshots.isAnySite(host)
    app.setErrorHandler((error, request, reply) => {
      admitToError(request, reply, isAnySite)
      throw error
    })
    for (const calls of ['/api/display/*', '/wix/*']) {
      app.options(calls, async (request, reply) => replyToPreflight(request, reply, isAnySite))
    }
    // One count for both ways to a display call.
    const limit = app.rateLimit(CALL_LIMIT.rateLimit)
    deps.answerQuickly?.(
      quickDisplay(service, ({ ip }) =>
        limit.call(app, { ip, routeOptions: NO_ROUTE } as FastifyRequest, NO_REPLY as FastifyReply),
      ),
    )
    await app.register(displayRoutes(service, limit))
    await app.register(reportRoutes(service))
    await app.register(failureRoutes(service))
    await app.register(conversionRoutes(service))
    await app.register(captchaRoutes(service))
    await app.register(gameRoutes(service))
    await app.register(productRoutes(service))
    await app.register(limitLogRoutes(service))
    await app.register(orderedProductsRoutes(service))
    await app.register(embedRoutes(deps))
    await app.register(pinnedRoutes(deps))
    await app.register(blockRoute(deps))
    await app.register(previewRoute(deps))
    app.addHook('onClose', async () => {
      await events.close()
      await exposures.close()
      await sightings.settled()
      await snapshots.close()
      await usage.settled()
    })
  }
}

function keepBytes(_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void): void {
  done(null, body)
}
