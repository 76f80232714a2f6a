import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import type { FastifyInstance } from 'fastify'
import { BANNER_REST_PATH, dismissBanner, REST_ACTION } from './dismiss-banner.ts'
import { PREVIEW_COOKIE, readPass } from './preview-pass.ts'

/** Dismissals per minute from one address; an owner needs one. */
const CALLS_PER_MINUTE = 20
const DISMISSED = 'woocommerce_meta[coming_soon_banner_dismissed]'

type Deps = { db: Database; clock: Clock; secret: string; nonces: NonceDeps }

/**
 * `POST /wp-json/wp/v2/users/me` (S7.05, S7.06): the dismissal of the coming-soon banner. The owner is
 * known by their preview pass and proves by `X-WP-Nonce` that a page of ours asked.
 */
export function comingSoonRestRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      BANNER_REST_PATH,
      { config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const ownerId = readPass(deps, request.cookies[PREVIEW_COOKIE])
        const nonce = String(request.headers['x-wp-nonce'] ?? '')
        if (ownerId === null || !verifyNonce(deps.nonces, REST_ACTION, ownerId, nonce)) {
          const message = 'Reload the page and try again: this one is too old, or nobody is signed in.'
          return reply.code(403).send({ code: 'rest_cookie_invalid_nonce', message, data: { status: 403 } })
        }
        if (!isDismissal(request.body)) {
          const message = 'Send woocommerce_meta with coming_soon_banner_dismissed set to yes.'
          return reply.code(400).send({ code: 'rest_invalid_param', message, data: { status: 400 } })
        }
        await dismissBanner(deps, ownerId)
        return { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }
      },
    )
  }
}

/** As a form, as jQuery sends it, or as JSON. */
function isDismissal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if ((body as Fields)[DISMISSED] === 'yes') return true
  const { woocommerce_meta: meta } = body as { woocommerce_meta?: unknown }
  return (
    typeof meta === 'object' &&
    meta !== null &&
    (meta as { coming_soon_banner_dismissed?: unknown }).coming_soon_banner_dismissed === 'yes'
  )
}
