import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { asc } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FAULT_KINDS, fault } from './fault.table.ts'

const MAX_MILLISECONDS = 600_000

const faultInput = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  milliseconds: z.int().min(0).max(MAX_MILLISECONDS).default(0),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  route: z.string().max(100).optional(),
  share: z.int().min(1).max(100).default(100),
  times: z.int().min(1).max(1_000_000).optional(),
})

/**
 * `/sandbox/faults`: faults that strike calls by themselves. POST sets one, GET lists them, DELETE
 * removes them all. Only for programs on this machine: it breaks payments on purpose.
 */
export function faultRoutes(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isLocal(request)) return
      return reply.code(403).send({ message: 'Faults can be set from the machine itself only.' })
    })

    app.get('/faults', async () => ({
      faults: await deps.db.select().from(fault).orderBy(asc(fault.id)).limit(100),
    }))

    app.post('/faults', async (request, reply) => {
      const input = faultInput.safeParse(request.body)
      if (!input.success) return reply.code(400).send({ message: z.prettifyError(input.error) })
      const { times, ...rest } = input.data
      const [row] = await deps.db
        .insert(fault)
        .values({ ...rest, createdAt: deps.clock.now(), remaining: times ?? null })
        .returning()
      return reply.code(201).send(row)
    })

    app.delete('/faults', async (_request, reply) => {
      await deps.db.delete(fault)
      return reply.code(204).send()
    })
  }
}

/** A forwarded request comes from elsewhere, although the proxy may stand on this machine. */
function isLocal(request: FastifyRequest): boolean {
  return isThisMachine(request.ip) && request.headers['x-forwarded-for'] === undefined
}
