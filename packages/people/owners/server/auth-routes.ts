import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type OwnerSession, secondFactorInput, signInInput } from '../contract.ts'
import { noteSignIn } from './note-sign-in.ts'
import { AUTH_PATH } from './owner-auth.ts'
import { findSignedIn, type RequireOwnerDeps } from './require-owner.ts'
import { webHeaders } from './web-headers.ts'

export type OwnerAuthRoutesDeps = RequireOwnerDeps & { db: Database; clock: Clock }

/**
 * Signing in and out (`POST /console/api/auth/sign-in/email`, `…/two-factor/verify-totp`,
 * `…/two-factor/verify-backup-code`, `…/sign-out`), answered by better-auth, and who is signed in
 * (`GET /console/api/session`), which strangers may ask. Its other routes stay closed until a screen
 * needs them. A right password that needs a code is answered with `{ secondFactor: true }`. Refusals:
 * 400 `invalid-input`, 401 `wrong-credentials`, `wrong-code` and `sign-in-again`, 403 `foreign-origin`,
 * 429 `too-many-tries`.
 */
export function ownerAuth(deps: OwnerAuthRoutesDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (deps.isSameOrigin(request)) return
      const message = 'Signing in works from the console’s own pages only. Open /console/ and try there.'
      return reply.code(403).send({ code: 'foreign-origin', message })
    })
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(`${AUTH_PATH}/sign-in/email`, { schema: { body: signInInput } }, async (request, reply) => {
      const result = await handOver(deps, request, reply, request.body)
      if (result.ok) {
        const answer = signInReply.parse(await result.json())
        if (answer.twoFactorRedirect) return reply.send({ secondFactor: true })
        await noteSignIn(deps, request, { how: 'password', ownerId: answer.user?.id ?? null })
        return reply.code(204).send()
      }
      if (result.status === 401) {
        await noteSignIn(deps, request, { how: 'failed', email: request.body.email })
        return reply.code(401).send(WRONG_CREDENTIALS)
      }
      return refuse(reply, result)
    })

    for (const [path, how] of [
      ['verify-totp', 'code'],
      ['verify-backup-code', 'backup code'],
    ] as const) {
      const url = `${AUTH_PATH}/two-factor/${path}`
      typed.post(url, { schema: { body: secondFactorInput } }, async (request, reply) => {
        const result = await handOver(deps, request, reply, request.body)
        if (result.ok) {
          const answer = signInReply.parse(await result.json())
          await noteSignIn(deps, request, { how, ownerId: answer.user?.id ?? null })
          return reply.code(204).send()
        }
        return refuseCode(reply, result)
      })
    }

    typed.get('/console/api/session', async (request, reply): Promise<OwnerSession> => {
      const signedIn = await findSignedIn(deps, request, reply)
      if (signedIn === null) return { owner: null, needsSecondFactor: false }
      const isNeeded = !signedIn.hasSecondFactor && (await deps.needsSecondFactor())
      return { owner: signedIn.owner, needsSecondFactor: isNeeded }
    })

    typed.post(`${AUTH_PATH}/sign-out`, async (request, reply) => {
      const result = await handOver(deps, request, reply, {})
      return result.ok ? reply.code(204).send() : refuse(reply, result)
    })
  }
}

/** What is read of better-auth's answers. */
const signInReply = z.object({
  twoFactorRedirect: z.boolean().optional(),
  user: z.object({ id: z.string() }).optional(),
})
const refusalReply = z.object({ code: z.string().optional() })

const WRONG_CREDENTIALS = {
  code: 'wrong-credentials',
  message: 'Email and password do not match. Check both and try again.',
}
const WRONG_CODE = {
  code: 'wrong-code',
  message: 'That code does not fit. Wait for the next one and type it at once, or use a backup code.',
}
const SIGN_IN_AGAIN = {
  code: 'sign-in-again',
  message: 'That took too long, or too many codes were wrong. Sign in with your password once more.',
}
const LOCKED = {
  code: 'too-many-tries',
  message: 'Too many wrong codes. Wait 15 minutes, or ask an owner to reset your second factor.',
}

/** Hands a request to better-auth; the cookies of its answer go back with ours. */
async function handOver(
  deps: RequireOwnerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): Promise<Response> {
  const headers = webHeaders(request)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const result = await deps.auth.handler(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  for (const cookie of result.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return result
}

/** Says why a code was not taken. */
async function refuseCode(reply: FastifyReply, result: Response): Promise<FastifyReply> {
  const said = refusalReply.parse(
    await result
      .clone()
      .json()
      .catch(() => ({})),
  )
  if (said.code === 'ACCOUNT_TEMPORARILY_LOCKED') return reply.code(429).send(LOCKED)
  if (said.code === 'INVALID_CODE' || said.code === 'INVALID_BACKUP_CODE')
    return reply.code(401).send(WRONG_CODE)
  if (result.status === 400 || result.status === 401) return reply.code(401).send(SIGN_IN_AGAIN)
  return refuse(reply, result)
}

/** Puts what is left of better-auth's refusals into the console's words. */
async function refuse(reply: FastifyReply, result: Response): Promise<FastifyReply> {
  if (result.status === 429) {
    const seconds = result.headers.get('x-retry-after') ?? '60'
    const message = `Too many tries. Wait ${seconds} seconds, then try again.`
    return reply.code(429).header('retry-after', seconds).send({ code: 'too-many-tries', message })
  }
  throw new Error(`better-auth answered ${result.status}: ${await result.text()}`)
}
