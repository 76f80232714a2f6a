import { ownerOf, sessionOf } from '@buoy/platform/access/server/signed-in.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  confirmCodeInput,
  ownEmailInput,
  ownNameInput,
  ownPasswordInput,
  passwordInput,
  sessionPath,
} from '../own-contract.ts'
import { requestEmailChange } from './change-email.ts'
import { changeOwnName, changeOwnPassword, endOwnSessions } from './change-own-account.ts'
import { readOwnAccount } from './read-own-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewBackupCodes,
  type SecondFactorDeps,
} from './second-factor.ts'
import { send } from './staff-routes.ts'
import { webHeaders } from './web-headers.ts'

/** Where a password or a code is typed: tries per minute from one address, since a session can be stolen. */
const TRIES_PER_MINUTE = 10
const PATH = '/console/api/own'
const config = { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } }

/** One's own account, for everybody who is signed in: name, address, password, devices. Behind the guard. */
export function ownAccountRoutes(deps: SecondFactorDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(PATH, async (request) =>
      readOwnAccount(deps, { owner: ownerOf(request), sessionId: sessionOf(request) }),
    )

    typed.put(`${PATH}/name`, { schema: { body: ownNameInput } }, async (request) => {
      await changeOwnName(deps, { owner: ownerOf(request), name: request.body.name })
      return { ok: true }
    })

    typed.put(`${PATH}/email`, { config, schema: { body: ownEmailInput } }, async (request, reply) =>
      send(reply, await requestEmailChange(deps, { owner: ownerOf(request), ...request.body })),
    )

    typed.put(`${PATH}/password`, { config, schema: { body: ownPasswordInput } }, async (request, reply) => {
      const own = { owner: ownerOf(request), sessionId: sessionOf(request) }
      return send(reply, await changeOwnPassword(deps, { ...own, ...request.body }))
    })

    typed.delete(`${PATH}/sessions`, async (request) => {
      await endOwnSessions(deps, { owner: ownerOf(request), sessionId: null })
      return { ok: true }
    })

    typed.delete(`${PATH}/sessions/:id`, { schema: { params: sessionPath } }, async (request) => {
      await endOwnSessions(deps, { owner: ownerOf(request), sessionId: request.params.id })
      return { ok: true }
    })
  }
}

/** One's own second factor: beginning it, the first code, new backup codes, turning it off. Behind the guard. */
export function ownSecondFactorRoutes(deps: SecondFactorDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = `${PATH}/second-factor`
    const withPassword = { config, schema: { body: passwordInput } }

    typed.post(path, withPassword, async (request, reply) => {
      const asked = { owner: ownerOf(request), headers: webHeaders(request) }
      return answer(reply, await beginSecondFactor(deps, { ...asked, ...request.body }))
    })

    typed.post(`${path}/confirm`, { config, schema: { body: confirmCodeInput } }, async (request, reply) => {
      const asked = { owner: ownerOf(request), headers: webHeaders(request) }
      return answer(reply, await confirmSecondFactor(deps, { ...asked, ...request.body }))
    })

    typed.post(`${path}/codes`, withPassword, async (request, reply) => {
      const asked = { owner: ownerOf(request), headers: webHeaders(request) }
      return answer(reply, await renewBackupCodes(deps, { ...asked, ...request.body }))
    })

    typed.post(`${path}/off`, withPassword, async (request, reply) => {
      const asked = { owner: ownerOf(request), headers: webHeaders(request) }
      return answer(reply, await endSecondFactor(deps, { ...asked, ...request.body }))
    })
  }
}

/** Sends an outcome with the cookies of a renewed session. */
function answer(
  reply: FastifyReply,
  answered: Awaited<
    ReturnType<typeof beginSecondFactor | typeof confirmSecondFactor | typeof renewBackupCodes>
  >,
): FastifyReply {
  for (const cookie of answered.cookies) reply.header('set-cookie', cookie)
  const { outcome } = answered
  return outcome.ok && outcome.value !== null ? reply.send(outcome.value) : send(reply, outcome)
}
