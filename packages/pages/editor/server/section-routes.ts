import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { newSectionInput, sectionNameInput } from '../contract.ts'
import type { PageEditorDeps } from './console-routes.ts'
import { listSections } from './list-sections.ts'
import { deleteSection, renameSection, restoreSection, saveSection } from './save-section.ts'

const STATUS = { status: { 'name-taken': 409, 'in-use': 409 } }

/** The console's calls about saved sections, below `/console/api/page-sections`. Behind the owner guard. */
export function sectionRoutes(deps: Pick<PageEditorDeps, 'db' | 'clock' | 'ownerEmail'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/page-sections', () => listSections(deps.db))

    typed.post(
      '/console/api/page-sections',
      { schema: { body: newSectionInput } },
      async (request, reply) => {
        const saved = await saveSection(deps, { ...request.body, owner: ownerOf(request) })
        return saved.ok ? reply.code(201).send(saved.value) : replyRefusals(reply, saved.refusals, STATUS)
      },
    )

    typed.post(
      '/console/api/page-sections/:id/name',
      { schema: { params: idPath, body: sectionNameInput } },
      async (request, reply) => {
        const { id } = request.params
        const renamed = await renameSection(deps, { id, ...request.body, owner: ownerOf(request) })
        return replyOutcome(reply, renamed, STATUS)
      },
    )

    typed.delete('/console/api/page-sections/:id', { schema: { params: idPath } }, async (request, reply) =>
      replyOutcome(
        reply,
        await deleteSection(deps, { id: request.params.id, owner: ownerOf(request) }),
        STATUS,
      ),
    )

    typed.post(
      '/console/api/page-sections/:id/restore',
      { schema: { params: idPath } },
      async (request, reply) =>
        replyOutcome(
          reply,
          await restoreSection(deps, { id: request.params.id, owner: ownerOf(request) }),
          STATUS,
        ),
    )
  }
}
