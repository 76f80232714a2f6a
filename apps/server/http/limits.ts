import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { type CountedIn, openLimitStore } from './limit-store.ts'

/** Requests per minute from one address over all routes; a page with its files is about 40. */
const REQUESTS_PER_MINUTE = 1200
/** Longer than that nobody waits for Redis, in ms: to connect at the start, and to count one request. */
const CONNECT_PATIENCE_MS = 1000
const COUNT_PATIENCE_MS = 250

/** Where limits are counted now; `null` when there is one place only, since no Redis was named. */
export type Limits = { countedIn: () => CountedIn | null }

/**
 * Limits how often one address may ask. Counted in this process, or in Redis when several processes
 * or machines serve; while Redis is out of reach, or slow, this process counts alone and nobody waits.
 */
export async function limits(app: FastifyInstance, deps: { redisUrl: string | undefined }): Promise<Limits> {
  const redis = deps.redisUrl === undefined ? null : await connect(deps.redisUrl)
  const store = redis && openLimitStore({ redis, log: app.log })
  app.addHook('onClose', async () => {
    store?.close()
    redis?.disconnect()
  })
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    // Behind a proxy the forwarded address counts. A route with a list of its own has to ask for this too.
    allowList: ({ ip }) => isThisMachine(ip),
    ...(store ? { store: store.Store } : {}),
    errorResponseBuilder: (_request, context) => ({
      statusCode: 429,
      code: 'too-many-requests',
      message: `That was too often in a short time. Try again in ${context.after}.`,
    }),
  })
  return { countedIn: () => store?.countedIn() ?? null }
}

/** A connection that refuses commands at once while there is none, and goes on trying to connect. */
async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_PATIENCE_MS,
    commandTimeout: COUNT_PATIENCE_MS,
  })
  // Each failed try to connect is one; what matters of them, the store says once.
  redis.on('error', () => {})
  await Promise.race([
    new Promise((resolve) => redis.once('ready', resolve)),
    new Promise((resolve) => setTimeout(resolve, CONNECT_PATIENCE_MS).unref()),
  ])
  return redis
}
