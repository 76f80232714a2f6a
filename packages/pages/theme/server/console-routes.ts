import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { replyChanged } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { publishInput } from '../contract.ts'
import { dropDraft, saveThemeDraft } from './draft-theme.ts'
import { publishTheme } from './publish-theme.ts'
import { readTheme } from './read-theme.ts'

/** The console's calls about how the shop looks, below `/console/api/theme`. Behind the owner guard. */
export function themeConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/theme', async (request) => readTheme(deps, ownerOf(request).id))

    typed.put('/console/api/theme/draft', { schema: { body: publishInput } }, async (request, reply) => {
      await saveThemeDraft(deps, ownerOf(request).id, request.body)
      return reply.code(204).send()
    })

    typed.delete('/console/api/theme/draft', async (request, reply) => {
      await dropDraft(deps, ownerOf(request).id)
      return reply.code(204).send()
    })

    typed.post('/console/api/theme/versions', { schema: { body: publishInput } }, async (request, reply) => {
      const published = await publishTheme(deps, { ...request.body, owner: ownerOf(request) })
      if (published.ok) return reply.code(201).send(published.value)
      if (published.refusals[0]?.code === CHANGED_MEANWHILE)
        return replyChanged(reply, published, await readTheme(deps, ownerOf(request).id))
      return replyRefusals(reply, published.refusals)
    })
  }
}
