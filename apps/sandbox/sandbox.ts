import { createHash } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { FastifyPluginAsync } from 'fastify'
import { calendarRoutes, followCalendar } from './calendar/calendar-routes.ts'
import { challengeRoutes } from './challenges/challenge-routes.ts'
import { deliverWebhooks } from './events/deliver-webhooks.ts'
import { faultRoutes } from './faults/fault-routes.ts'
import { endpoints } from './http/endpoints.ts'
import { providerApi } from './http/provider-api.ts'
import { leadServices } from './lead-services/lead-services.ts'
import { voucherRoutes } from './local-methods/voucher-routes.ts'
import { browserFiles } from './pages/browser-files.ts'
import { indexPage } from './pages/index-page.ts'
import { walletCalls } from './wallet/wallet-calls.ts'
import { walletPages } from './wallet/wallet-pages.ts'

export type SandboxDeps = {
  db: Database
  clock: Clock
  chance: Chance
  log: Log
  /** Address of the server as browsers reach it, such as `http://localhost:3000`. */
  publicUrl: string
  /** Where signed events are posted. */
  webhookUrl: string
  webhookSecret: string
  publishableKey: string
  secretKey: string
  /** Folder of the build; the scripts are in `sandbox/` below it. */
  distDir: string
}

/**
 * Simulated services for test mode: a card provider with its API, its script for the browser, the bank's
 * pages and webhooks, and the services that leads are sent on to. Mounted only when no live key is set. Registered without a prefix: the
 * provider's library insists on `/v1`, everything else is below `/sandbox`.
 */
export function sandbox(deps: SandboxDeps): FastifyPluginAsync {
  return async (app) => {
    const publicUrl = deps.publicUrl.replace(/\/$/, '')
    const fingerprintSecret = createHash('sha256').update(`fingerprints ${deps.secretKey}`).digest('hex')
    const courier = deliverWebhooks(deps)
    const parts = { ...deps, publicUrl, fingerprintSecret, endpoints, wakeCourier: courier.wake }
    app.addHook('onReady', async () => courier.wake())
    app.addHook('onClose', () => courier.close())
    followCalendar(app, parts)

    await app.register(providerApi(parts), { prefix: '/v1' })
    await app.register(providerApi(parts), { prefix: '/sandbox/stripe/v1' })
    await app.register(challengeRoutes(parts), { prefix: '/sandbox/stripe' })
    await app.register(browserFiles(parts), { prefix: '/sandbox' })
    await app.register(voucherRoutes(parts), { prefix: '/sandbox/stripe' })
    await app.register(calendarRoutes(parts), { prefix: '/sandbox' })
    await app.register(faultRoutes(parts), { prefix: '/sandbox' })
    await app.register(walletPages(), { prefix: '/sandbox' })
    await app.register(walletCalls({ ...deps, secret: fingerprintSecret }), { prefix: '/sandbox' })
    await app.register(leadServices(deps), { prefix: '/sandbox/services' })
    await app.register(indexPage(), { prefix: '/sandbox' })
  }
}
