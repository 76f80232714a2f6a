import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { themeInput } from '../contract.ts'
import { readTheme } from './theme-setting.ts'
import { updateTheme } from './update-theme.ts'

/** The console's calls about the shop's looks: `GET` and `PUT /console/api/theme`. Behind the owner guard. */
export function themeConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/theme', async () => readTheme(deps))

    typed.put('/console/api/theme', { schema: { body: themeInput } }, async (request, reply) => {
      const saved = await updateTheme(deps, { theme: request.body, owner: ownerOf(request) })
      if (saved.ok) return saved.value
      return reply.code(400).send({ ...saved.refusals[0], issues: saved.refusals })
    })
  }
}
