import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AnswerQuickly, QuickCall, QuickResponse } from '@buoy/kernel/server/quick-call.ts'
import type { FastifyInstance } from 'fastify'
import { unexpectedFailure } from './errors.ts'
import { logRequest } from './log-request.ts'
import type { Observe } from './operations.ts'
import type { IsProxy } from './proxies.ts'
import { visitorAddress } from './visitor-address.ts'

type Deps = { observe: Observe; isProxy: IsProxy; isLeaving: () => boolean }

/** The log has a line only for those that are refused or fail. */
const FREQUENT = { isFrequent: true }
/** See `openApp`. */
const LAST = ['connection', 'close'] as const

/**
 * Answers the few calls that are added before the router sees them, and gives all other requests to the router. Here is
 * what every request of the server has: an id, the visitor's address, limits, figures, a line in the log for what was
 * refused or failed, and no answer to new requests while the server closes.
 */
export function quickCalls(app: FastifyInstance, deps: Deps): AnswerQuickly {
  const calls: QuickCall[] = []
  const [route] = app.server.listeners('request') as [RequestListener]
  const context = { ...deps, app, route, turn: waitForTurn(), isClosing: false }
  app.addHook('preClose', async () => {
    context.isClosing = true
  })
  app.server.removeListener('request', route)
  app.server.on('request', (request, response) => {
    if (!context.isClosing && request.method === 'POST') {
      for (const call of calls) {
        const length = lengthOf(request, call.bodyLimitBytes)
        const found = length === null ? null : call.find(request)
        if (length === null || found === null) continue
        serve(context, call, found, request, response, length).catch((error: unknown) => {
          app.log.error({ err: error }, 'an answer could not be sent')
          response.destroy()
        })
        return
      }
    }
    route(request, response)
  })
  return (call) => void calls.push(call as QuickCall)
}

/** Rounds of calls begin at least so many ms apart. */
const BETWEEN_ROUNDS_MS = 1

/**
 * Resolves when everything that had arrived has been taken in, for all who wait at once: so the calls of a busy moment go
 * through each step together, and their answers leave one right after the other. Each alone would find the processor's
 * caches filled by the network's work, and wake who reads again. A round that would follow right upon the one before waits
 * a little for more calls; a call that comes alone never waits.
 */
function waitForTurn(): () => Promise<void> {
  let next: Promise<void> | null = null
  let begun = Number.NEGATIVE_INFINITY
  return () => {
    next ??= new Promise((resolve) => {
      const begin = () => {
        next = null
        begun = performance.now()
        resolve()
      }
      if (performance.now() - begun < BETWEEN_ROUNDS_MS) setTimeout(begin, BETWEEN_ROUNDS_MS)
      else setImmediate(begin)
    })
    return next
  }
}

/**
 * Waited for, it ends a step: anyone who came in the same round goes on once all the others have come as far. Answered and
 * sent each at once, without these and the waits of `serve`, a call costs a third more.
 */
const STEP = Promise.resolve()

/** How long a body will be, or `null` when that is not said or too much. */
function lengthOf({ headers }: IncomingMessage, most: number): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return length <= most ? length : null
}

type Context = Deps & {
  app: FastifyInstance
  route: RequestListener
  turn: () => Promise<void>
  isClosing: boolean
}

async function serve(
  context: Context,
  call: QuickCall,
  found: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  length: number,
): Promise<void> {
  const begun = performance.now()
  await context.turn()
  const ip = visitorAddress(request, context.isProxy)
  try {
    await call.limit({ ip })
  } catch {
    // Counts once more, and says when to come again.
    return context.route(request, response)
  }
  const body = await readBody(request, length)
  if (body === null) return
  const id = randomUUID()
  const answer = await answerOf(
    context,
    call,
    found,
    { ip, headers: request.headers, socket: request.socket, body },
    id,
  )
  // Names and values in turn, as `writeHead` takes them quickest.
  const headers = ['x-request-id', id, 'content-length', String(answer.body.length)]
  headers.push(...call.headers(request), ...answer.headers)
  if (context.isClosing || context.isLeaving()) headers.push(...LAST)
  response.writeHead(answer.status, headers)
  await STEP
  response.end(answer.body, () => call.sent(answer.body))
  await STEP
  report(context, call.route, request, answer.status, id, performance.now() - begun)
}

/** The body; `null` when its sender has gone. Most bodies have come together with their heads. */
async function readBody(request: IncomingMessage, length: number): Promise<Buffer | null> {
  if (request.readableLength === length) return (request.read() as Buffer | null) ?? Buffer.alloc(0)
  try {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    return Buffer.concat(pieces)
  } catch {
    return null
  }
}

async function answerOf(
  { app }: Context,
  call: QuickCall,
  found: unknown,
  request: Parameters<QuickCall['answer']>[1],
  id: string,
): Promise<QuickResponse> {
  try {
    return await call.answer(found, request)
  } catch (error) {
    app.log.error({ reqId: id, err: error }, 'a request met an unexpected error')
    const { status, headers, code, message } = unexpectedFailure(error, id)
    return {
      status,
      headers: ['content-type', 'application/json; charset=utf-8', ...Object.entries(headers).flat()],
      body: Buffer.from(JSON.stringify({ code, message })),
    }
  }
}

/** Figures and log as for any request; see `app.ts`. */
function report(
  { app, observe }: Context,
  route: string,
  { method = '', url = '' }: IncomingMessage,
  status: number,
  reqId: string,
  ms: number,
): void {
  observe({ method, route, status }, ms / 1000)
  logRequest(app.log, { reqId, method, url, status, ms }, FREQUENT)
}
