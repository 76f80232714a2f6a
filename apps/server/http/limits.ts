import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'

/** Requests per minute from one address over all routes; a page with its files is about 40. */
const REQUESTS_PER_MINUTE = 1200
/** Longer than that nobody waits for Redis, to connect or to count, in ms. */
const PATIENCE_MS = 500

/**
 * Limits how often one address may ask. Counted in this process, or in Redis when several processes
 * or machines serve; when Redis is out of reach, or says nothing, nobody is refused or kept waiting for it.
 */
export async function limits(app: FastifyInstance, deps: { redisUrl: string | undefined }): Promise<void> {
  const redis =
    deps.redisUrl === undefined
      ? null
      : new Redis(deps.redisUrl, {
          ...{ maxRetriesPerRequest: 1, connectTimeout: PATIENCE_MS, commandTimeout: PATIENCE_MS },
        })
  if (redis) {
    redis.on('error', (error) =>
      app.log.warn({ err: error }, 'Redis cannot be reached; limits are not counted'),
    )
    app.addHook('onClose', async () => redis.disconnect())
  }
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    // Behind a proxy the forwarded address counts. A route with a list of its own has to ask for this too.
    allowList: ({ ip }) => isThisMachine(ip),
    skipOnError: true,
    ...(redis ? { redis } : {}),
    errorResponseBuilder: (_request, context) => ({
      statusCode: 429,
      code: 'too-many-requests',
      message: `That was too often in a short time. Try again in ${context.after}.`,
    }),
  })
}
