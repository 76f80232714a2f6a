import type { Chance } from '@buoy/kernel/server/chance.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type OwnerSession, secondFactorInput, signInInput } from '../contract.ts'
import { consumeCode } from './consume-code.ts'
import type { StaffCountDeps } from './count-staff-attempts.ts'
import { countSignIn, deviceCookie, forgetSignIns } from './limit-sign-in.ts'
import { noteSignIn } from './note-sign-in.ts'
import { ownerSessionTable } from './owner.table.ts'
import { AUTH_PATH } from './owner-auth.ts'
import { findSignedIn, type RequireOwnerDeps } from './require-owner.ts'
import { webHeaders } from './web-headers.ts'

export type OwnerAuthRoutesDeps = RequireOwnerDeps &
  StaffCountDeps & {
    chance: Chance
    /** Signs the cookie of a device that has signed in. */
    secret: string
    secureCookies: boolean
  }

/**
 * Signing in and out (`POST /console/api/auth/sign-in/email`, `…/two-factor/verify-totp`,
 * `…/two-factor/verify-backup-code`, `…/sign-out`), answered by better-auth, and who is signed in
 * (`GET /console/api/session`), which strangers may ask. Its other routes stay closed until a screen
 * needs them. A right password that needs a code is answered with `{ secondFactor: true }`; each code counts
 * once. Refusals:
 * 400 `invalid-input`, 401 `wrong-credentials`, `wrong-code` and `sign-in-again`, 403 `foreign-origin`,
 * 429 `too-many-tries`.
 */
export function ownerAuth(deps: OwnerAuthRoutesDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (deps.isSameOrigin(request)) return
      const message = 'Signing in works from the console’s own pages only. Open /console/ and try there.'
      return replyRefusals(reply, [{ code: 'foreign-origin', message }])
    })
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(`${AUTH_PATH}/sign-in/email`, { schema: { body: signInInput } }, async (request, reply) => {
      const { email } = request.body
      const tooMany = await countSignIn(deps, { email, request })
      if (tooMany !== null) {
        await noteSignIn(deps, request, { how: 'failed', email })
        return reply.code(429).send(tooMany)
      }
      const result = await passToAuth(deps, request, request.body)
      if (result.ok) {
        await forgetSignIns(deps, { email, request })
        passCookies(reply, result)
        const answer = signInReply.parse(await result.json())
        if (answer.twoFactorRedirect) return reply.send({ secondFactor: true })
        await noteSignIn(deps, request, { how: 'password', ownerId: answer.user?.id ?? null })
        return reply.header('set-cookie', deviceCookie(deps, email)).code(204).send()
      }
      if (result.status === 401) {
        await noteSignIn(deps, request, { how: 'failed', email })
        return replyRefusal(reply, 401, WRONG_CREDENTIALS)
      }
      return refuse(reply, result)
    })

    for (const [path, how] of [
      ['verify-totp', 'code'],
      ['verify-backup-code', 'backup code'],
    ] as const) {
      const url = `${AUTH_PATH}/two-factor/${path}`
      typed.post(url, { schema: { body: secondFactorInput } }, async (request, reply) => {
        const result = await passToAuth(deps, request, request.body, withoutSession(webHeaders(request)))
        if (!result.ok) {
          passCookies(reply, result)
          return refuseCode(reply, result)
        }
        const { user, token } = codeReply.parse(await result.json())
        if (how === 'code' && !(await consumeCode(deps, { ownerId: user.id, code: request.body.code }))) {
          await deps.db.delete(ownerSessionTable).where(eq(ownerSessionTable.token, token))
          return replyRefusal(reply, 401, USED_CODE)
        }
        passCookies(reply, result)
        await noteSignIn(deps, request, { how, ownerId: user.id })
        return reply.header('set-cookie', deviceCookie(deps, user.email)).code(204).send()
      })
    }

    typed.get('/console/api/session', async (request, reply): Promise<OwnerSession> => {
      const signedIn = await findSignedIn(deps, request, reply)
      if (signedIn === null) return { owner: null, needsSecondFactor: false }
      const isNeeded = !signedIn.hasSecondFactor && (await deps.needsSecondFactor())
      return { owner: signedIn.owner, needsSecondFactor: isNeeded }
    })

    typed.post(`${AUTH_PATH}/sign-out`, async (request, reply) => {
      const result = await passToAuth(deps, request, {})
      passCookies(reply, result)
      return result.ok ? reply.code(204).send() : refuse(reply, result)
    })
  }
}

/** What is read of better-auth's answers. */
const signInReply = z.object({
  twoFactorRedirect: z.boolean().optional(),
  user: z.object({ id: z.string() }).optional(),
})
const codeReply = z.object({ token: z.string(), user: z.object({ id: z.string(), email: z.string() }) })
const refusalReply = z.object({ code: z.string().optional() })

const WRONG_CREDENTIALS = {
  code: 'wrong-credentials',
  message: 'Email and password do not match. Check both and try again.',
}
const WRONG_CODE = {
  code: 'wrong-code',
  message: 'That code does not fit. Wait for the next one and type it at once, or use a backup code.',
}
const USED_CODE = {
  code: 'sign-in-again',
  message: 'That code was used already. Sign in with your password once more, and wait for the next code.',
}
const SIGN_IN_AGAIN = {
  code: 'sign-in-again',
  message: 'That took too long, or too many codes were wrong. Sign in with your password once more.',
}
const LOCKED = {
  code: 'too-many-tries',
  message: 'Too many wrong codes. Wait 15 minutes, or ask an owner to reset your second factor.',
}

/** Hands a request to better-auth; {@link passCookies} sends the cookies of its answer back. */
async function passToAuth(
  deps: RequireOwnerDeps,
  request: FastifyRequest,
  body: object,
  headers = webHeaders(request),
): Promise<Response> {
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  return deps.auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/**
 * Leaves out the session of somebody who is signed in already: a code completes a sign-in and nothing
 * else. With a session better-auth would not count wrong codes.
 */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '').split(';').filter((one) => !/\.session_/.test(one))
  headers.set('cookie', cookies.join(';'))
  return headers
}

function passCookies(reply: FastifyReply, result: Response): void {
  for (const cookie of result.headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/** Says why a code was not taken. */
async function refuseCode(reply: FastifyReply, result: Response): Promise<FastifyReply> {
  const said = refusalReply.parse(
    await result
      .clone()
      .json()
      .catch(() => ({})),
  )
  if (said.code === 'ACCOUNT_TEMPORARILY_LOCKED') return replyRefusal(reply, 429, LOCKED)
  // 409: somebody else used the same backup code at this moment.
  const isWrong = said.code === 'INVALID_CODE' || said.code === 'INVALID_BACKUP_CODE' || result.status === 409
  if (isWrong) return replyRefusal(reply, 401, WRONG_CODE)
  if (result.status === 400 || result.status === 401) return replyRefusal(reply, 401, SIGN_IN_AGAIN)
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
