import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Read } from '@buoy/kernel/server/database.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { findAccount } from '../../accounts/server/find-account.ts'
import type { PublishDeps } from '../../campaigns/server/publish-draft.ts'
import type { ReportDeps } from '../../reporting/server/report-request.ts'
import { keyHolder } from '../api-contract.ts'
import { API_PATH } from '../rules/api-path.ts'
import { apiDocument } from './api-document.ts'
import { holderOf, requireKey } from './api-guard.ts'
import { campaignApi } from './campaign-api.ts'
import { leadApi } from './lead-api.ts'
import { sendProblem, sendThrown } from './problem.ts'
import { reportApi } from './report-api.ts'

/** Requests of one key in a minute. */
const REQUESTS_PER_MINUTE = 120

export type ApiDeps = PublishDeps &
  ReportDeps & {
    chance: Chance
    read: Read
    /** What all routes of the server are, as OpenAPI 3. */
    describe: () => object
    /** Describes an unexpected error to the client; the log has it under the request's id. */
    describeFailure: (error: unknown, requestId: string) => { status: number; code: string; message: string }
    /** The methods that an address takes. */
    methodsAt: (url: string) => readonly string[]
  }

/**
 * The API for other programs, `/api/v1`: campaigns, leads and reports of one account, by keys that owners create. Errors are
 * `application/problem+json`; `/api/v1/openapi.json` describes it.
 */
export function apiRoutes(deps: ApiDeps): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasDecorator('rateLimit')) await app.register(rateLimit, { global: false })
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const told = sendThrown(reply, error)
      if (told !== null) return told
      request.log.error({ err: error }, 'a request met an unexpected error')
      const { status, code, message } = deps.describeFailure(error, request.id)
      return sendProblem(reply, status, { code, detail: message })
    })
    app.addHook('onRequest', requireKey(deps))
    const limit = app.rateLimit({
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      // Scripts on this machine as well: they are who ask most often.
      allowList: [],
      keyGenerator: (request) => `api ${holderOf(request).id}`,
    })
    app.addHook('preHandler', async function limitKey(request, reply) {
      if (request.routeOptions.config.apiScope !== undefined) await limit.call(app, request, reply)
    })

    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get(
      `${API_PATH}/account`,
      {
        config: { apiScope: null },
        schema: { summary: 'What the key stands for', response: { 200: keyHolder } },
      },
      async (request) => {
        const { clientId, name, scopes } = holderOf(request)
        const account = await findAccount(deps, clientId)
        return { client_id: clientId, name: account?.name ?? '', key: { name, scopes: [...scopes] } }
      },
    )
    await app.register(campaignApi(deps))
    await app.register(leadApi(deps))
    await app.register(reportApi(deps))
    app.get(`${API_PATH}/openapi.json`, { schema: { hide: true } }, async () => apiDocument(deps.describe()))
    app.all(
      `${API_PATH}/*`,
      { config: { isCatchAll: true }, schema: { hide: true } },
      async (request, reply) => {
        const allowed = deps.methodsAt(request.url)
        if (allowed.length > 0) {
          const detail = `This address does not take ${request.method}. It takes ${allowed.join(', ')}.`
          return sendProblem(reply.header('allow', allowed.join(', ')), 405, { code: 'wrong-method', detail })
        }
        const detail = `There is no such address. ${API_PATH}/openapi.json lists those there are.`
        return sendProblem(reply, 404, { code: 'not-found', detail })
      },
    )
  }
}
