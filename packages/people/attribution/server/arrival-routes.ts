import type { Database } from '@buoy/kernel/server/database.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { isbot } from 'isbot'
import { type ArrivalReply, arrivalInput } from '../contract.ts'
import { attributionValues } from '../rules/attribution-fields.ts'
import { isTrackingAllowed, readChoice } from '../rules/consent.ts'
import { SBJS_COOKIES } from '../rules/sbjs-view.ts'
import { readAddress } from './read-address.ts'
import { readTrackingSettings } from './read-tracking-settings.ts'
import { type RecordArrivalDeps, recordArrival } from './record-arrival.ts'
import { sbjsCookies } from './sbjs-cookies.ts'
import { VISITOR_KEEP_MS } from './sweep-visitors.ts'
import { visitorTable } from './visitor.table.ts'
import { readVisitor, VISITOR_COOKIE } from './visitor-cookie.ts'

/** Pages one address may report in a minute; a quick reader opens 20. */
const ARRIVALS_PER_MINUTE = 240

export type ArrivalDeps = RecordArrivalDeps & {
  secureCookies: boolean
  isSameOrigin: (request: FastifyRequest) => boolean
  /** The store's zone, as its owner has set it. */
  zone: () => string
  /** Cookies of features above that follow a visitor and go with the visit. */
  alsoForgets: readonly string[]
}

const NOT_FOLLOWED: ArrivalReply = { isFollowed: false, fields: attributionValues(null) }

/**
 * `POST /arrivals` tells the shop of an opened page: pages come from a cache, so the server does not see
 * them being opened. `DELETE /arrivals` makes it forget (S4.57). Refusals: 400 for a page that is not
 * ours, 403 from foreign pages. Robots, and visitors who do not want it, are answered and not followed.
 */
export function arrivalRoutes(deps: ArrivalDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (deps.isSameOrigin(request)) return
      const message = 'Arrivals are only taken from the shop’s own pages.'
      return replyRefusals(reply, [{ code: 'foreign-origin', message }])
    })
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const config = { rateLimit: { max: ARRIVALS_PER_MINUTE, timeWindow: '1 minute' } }

    typed.post('/arrivals', { schema: { body: arrivalInput }, config }, async (request, reply) => {
      const page = readAddress(request.body.page)
      if (page === null || page.host !== request.hostname) {
        const message = 'The page is none of this shop. Send the address of the page that was opened.'
        return replyRefusal(reply, 400, { code: 'foreign-page', message })
      }
      const settings = await readTrackingSettings(deps)
      const isAllowed = isTrackingAllowed({
        mode: settings.mode,
        choice: readChoice(request.headers.cookie ?? ''),
        privacyControl: request.headers['sec-gpc'] === '1',
      })
      if (!isAllowed) {
        await forget(deps, request, reply)
        return NOT_FOLLOWED
      }
      const userAgent = request.headers['user-agent'] ?? ''
      if (userAgent === '' || isbot(userAgent)) return NOT_FOLLOWED
      const { visitorId, view } = await recordArrival(deps, {
        visitorId: readVisitor(request.cookies),
        arrival: { page, referrer: readAddress(request.body.referrer) },
        userAgent,
        settings,
        zone: deps.zone(),
      })
      const shared = { path: '/', sameSite: 'lax', secure: deps.secureCookies } as const
      reply.setCookie(VISITOR_COOKIE, visitorId, {
        ...shared,
        httpOnly: true,
        maxAge: VISITOR_KEEP_MS / 1000,
      })
      for (const { name, value, maxAgeSeconds } of sbjsCookies(view)) {
        reply.setCookie(name, value, {
          ...shared,
          ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
        })
      }
      return { isFollowed: true, fields: attributionValues(view) } satisfies ArrivalReply
    })

    typed.delete('/arrivals', { config }, async (request, reply) => {
      await forget(deps, request, reply)
      return NOT_FOLLOWED
    })
  }
}

/** Deletes the visitor and takes every cookie of attribution back (S4.58). */
async function forget(deps: ArrivalDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const visitorId = readVisitor(request.cookies)
  if (visitorId !== null) await forgetVisitor(deps, visitorId)
  for (const name of [VISITOR_COOKIE, ...SBJS_COOKIES, ...deps.alsoForgets]) {
    if (request.cookies[name] === undefined) continue
    reply.clearCookie(name, { path: '/' })
    // Cookies of other tools with the same names stand on the whole domain.
    reply.clearCookie(name, { path: '/', domain: `.${request.hostname}` })
  }
}

/** Deletes what is known of one visitor (S4.57). Orders keep what was frozen with them. */
async function forgetVisitor(deps: { db: Database }, visitorId: string): Promise<void> {
  await deps.db.delete(visitorTable).where(eq(visitorTable.id, visitorId))
}
