import { randomUUID } from 'node:crypto'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { replyErrors } from './errors.ts'
import { badRequest, parseForms } from './forms.ts'
import { logRequest } from './log-request.ts'
import type { IsProxy } from './proxies.ts'
import type { RequestLanguages } from './request-languages.ts'
import { pathOfTarget, saysWhere } from './request-target.ts'
import { refuseUnstorableText } from './unstorable-text.ts'
import { forgetPorts } from './visitor-address.ts'
import { knowMethods } from './wrong-method.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by the machine room; its answers are no news. */
    isProbe?: boolean
    /** Called by every page of other people's sites: what went well is no news, what was refused or failed is. */
    isFrequent?: boolean
    /** Addresses below one route that do different things, such as `/?wc-ajax=checkout`: what tries every route tries each. */
    calls?: readonly string[]
  }
}

/** Largest body any route takes unless it says otherwise, in bytes: a long checkout form is 8 kB. */
export const BODY_LIMIT_BYTES = 256 * 1024
/** A client that has not sent its request by then is cut off, in ms. */
const REQUEST_TIMEOUT_MS = 30_000
/** A part of the server that is slow to open on a busy machine is waited for rather than ending the start, in ms. */
const OPENING_PATIENCE_MS = 120_000

/**
 * An empty Fastify server with what every route shares: request ids, cookies, forms, checked input,
 * and errors that say what to do.
 */
export async function openApp(options: {
  logger: FastifyServerOptions['loggerInstance'] | null
  /** Whose word about visitors' addresses is believed; otherwise that of this machine. */
  isProxy?: IsProxy
  /** Whether each answer is the last on its connection, since the process is about to end. */
  isLeaving?: () => boolean
  /** The languages whose pages have a prefix in their address. */
  languages?: RequestLanguages
}): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: OPENING_PATIENCE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => randomUUID(),
    trustProxy: options.isProxy ?? isThisMachine,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: (raw) => {
      const path = pathOfTarget(raw.url ?? '/')
      return options.languages?.takePrefix(raw, path) ?? path
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  knowMethods(app)
  await app.register(cookie)
  parseForms(app)
  refuseUnstorableText(app)
  replyErrors(app)
  app.addHook('onRequest', (request, _reply, done) => {
    forgetPorts(request.raw.headers)
    // Clients of HTTP/1.0, such as the probes of some load balancers, need not name a host.
    request.raw.headers.host ||= 'localhost'
    if (!saysWhere(request))
      throw badRequest('The request says no host that it is sent to. Check its Host header.')
    done()
  })
  options.languages?.follow(app)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    // A connection that is kept open after the last answer would keep the server from closing for a minute.
    if (isClosing || options.isLeaving?.()) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    // A failure that an owner simulates is none of the server.
    const isSimulated = reply.hasHeader('x-sandbox-fault')
    const answered = { method, url, status: reply.statusCode, ms: reply.elapsedTime }
    logRequest(request.log, answered, { ...request.routeOptions.config, isSimulated })
    done()
  })
  return app
}
