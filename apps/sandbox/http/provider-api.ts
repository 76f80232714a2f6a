import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { API_VERSION } from '../events/show-event.ts'
import { planFaults } from '../faults/plan-faults.ts'
import { type ApiKeys, authenticate } from './authenticate.ts'
import type { Call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import { parseFormsAsText, readForm } from './form.ts'
import { newId } from './ids.ts'
import type { RawParameters } from './parameters.ts'
import { invalidRequest, type ProviderRefusal } from './provider-refusal.ts'
import { callFingerprint, type Reply, replyOnce } from './reply-once.ts'

type Deps = ApiKeys & {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
  fingerprintSecret: string
  endpoints: readonly Endpoint[]
  /** Called when something may have happened that the shop is to be told. */
  wakeCourier: () => void
}

const MAX_KEY_LENGTH = 255
/** Tells a failure that was asked for from one of the server, whose log takes it for no error. */
const FAULT_HEADER = 'x-sandbox-fault'

/** The card provider's HTTP API; registered under the prefix it answers at. */
export function providerApi(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    const closing = new AbortController()
    app.addHook('preClose', async () => closing.abort())
    parseFormsAsText(app)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Request-Id',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'request-id': newId(deps.chance, 'req'),
        'stripe-version': API_VERSION,
      })
    })
    // Webhooks leave once the caller has its answer.
    app.addHook('onResponse', async () => deps.wakeCourier())
    app.setNotFoundHandler((request, reply) =>
      refuse(
        reply,
        invalidRequest(`Unrecognized request URL (${request.method}: ${pathOf(request)}).`, { status: 404 })
          .refusal,
      ),
    )
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'the card provider failed')
      const message = status >= 500 ? 'An unexpected error occurred. Try again.' : messageOf(error)
      const type = status >= 500 ? 'api_error' : 'invalid_request_error'
      return refuse(reply, { status, error: { type, message } })
    })
    for (const endpoint of deps.endpoints) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: (request, reply) => serve(deps, endpoint, request, reply, closing.signal),
      })
    }
  }
}

async function serve(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  closing: AbortSignal,
): Promise<FastifyReply> {
  const { key, ...parameters } = readForm(request)
  const caller = authenticate(deps, request.headers.authorization, key)
  if (!caller.ok) return refuse(reply, caller.refusal)
  const wrong = wrongRequest(endpoint, caller.value, request)
  if (wrong) return refuse(reply, wrong)

  const plan = await planFaults(deps, {
    route: endpoint.path,
    parameters,
    header: caller.value === 'secret' ? headerOf(request, 'x-sandbox-fault') : undefined,
  })
  if (plan.latencyMs > 0) await pause(plan.latencyMs, undefined, { signal: closing })
  if (plan.refuse) return refuse(reply.header(FAULT_HEADER, plan.refuse), FAULT_REFUSALS[plan.refuse])

  const answer = await deps.db.transaction((tx) => {
    const call: Call = {
      tx,
      clock: deps.clock,
      chance: deps.chance,
      publicUrl: deps.publicUrl,
      fingerprintSecret: deps.fingerprintSecret,
      caller: caller.value,
      requestId: String(reply.getHeader('request-id')),
      idempotencyKey: endpoint.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined,
      webhookFate: plan.webhookFate,
    }
    const fingerprint = callFingerprint(request.method, pathOf(request), String(request.body ?? ''))
    return replyOnce(call, fingerprint, () => run(call, endpoint, parameters))
  })
  if (plan.loseReply) {
    deps.wakeCourier()
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (answer.replayOf) reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.replayOf })
  return reply.code(answer.status).send(answer.body)
}

async function run(
  call: Call,
  endpoint: Endpoint,
  { expand: paths, ...parameters }: RawParameters,
): Promise<Reply> {
  const answer = await endpoint.handle(call, parameters)
  if (!answer.ok) return { status: answer.refusal.status, body: { error: answer.refusal.error } }
  if (paths === undefined || call.caller === 'publishable') return { status: 200, body: answer.value }
  const shown = await expand(call, answer.value, [paths].flat().map(String))
  return shown.ok
    ? { status: 200, body: shown.value }
    : { status: shown.refusal.status, body: { error: shown.refusal.error } }
}

function wrongRequest(
  endpoint: Endpoint,
  caller: Call['caller'],
  request: FastifyRequest,
): ProviderRefusal | undefined {
  const version = headerOf(request, 'stripe-version')
  if (version !== undefined && version !== API_VERSION) {
    return invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION}.`)
      .refusal
  }
  if (caller === 'publishable' && !endpoint.openToBrowsers) {
    return invalidRequest('This API call cannot be made with a publishable API key. Use a secret API key.', {
      status: 403,
      code: 'secret_key_required',
    }).refusal
  }
  if ((headerOf(request, 'idempotency-key') ?? '').length > MAX_KEY_LENGTH) {
    return invalidRequest(`Idempotency keys may be up to ${MAX_KEY_LENGTH} characters long.`).refusal
  }
  const said = `${request.raw.url} ${typeof request.body === 'string' ? request.body : ''}`
  if (/%00|\0/.test(said))
    return invalidRequest('The request contains a null character. Leave it out.').refusal
  return undefined
}

const FAULT_REFUSALS: Record<'server-error' | 'rate-limit', ProviderRefusal> = {
  'server-error': { status: 500, error: { type: 'api_error', message: 'A failure that was asked for.' } },
  'rate-limit': {
    status: 429,
    error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests, as was asked for.' },
  },
}

function refuse(reply: FastifyReply, refusal: ProviderRefusal): FastifyReply {
  return reply.code(refusal.status).send({ error: refusal.error })
}

function pathOf(request: FastifyRequest): string {
  return request.raw.url?.split('?', 1)[0] ?? ''
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
