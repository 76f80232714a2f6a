import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { projectInput, projectQuery } from '../contract.ts'
import { listCategoryNames, listProjects, readProject } from './read-projects.ts'
import { deleteProject, saveProject, UNKNOWN_PROJECT } from './save-project.ts'

/** The console's calls about projects: list, read, write, delete. Behind the owner guard. */
export function projectConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/projects', { schema: { querystring: projectQuery } }, (request) =>
      listProjects(deps, request.query),
    )

    typed.get('/console/api/projects/categories', async () => ({
      categories: await listCategoryNames(deps),
    }))

    typed.post('/console/api/projects', { schema: { body: projectInput } }, async (request, reply) => {
      const saved = await saveProject(deps, { id: null, project: request.body, owner: ownerOf(request) })
      if (!saved.ok) return replyRefusals(reply, saved.refusals)
      const { id } = saved.value
      return reply
        .code(201)
        .send(await readVersioned(deps.db, `/projects/${id}`, () => readProject(deps, id)))
    })

    documentRoutes(app, deps, {
      path: '/projects/:id',
      params: idPath,
      input: projectInput,
      read: ({ id }) => readProject(deps, id),
      save: (inside, project, { params, owner }) => saveProject(inside, { ...params, project, owner }),
      missing: UNKNOWN_PROJECT,
    })

    typed.delete('/console/api/projects/:id', { schema: { params: idPath } }, async (request, reply) => {
      const outcome = await deleteProject(deps, { id: request.params.id, owner: ownerOf(request) })
      return replyOutcome(reply, outcome)
    })
  }
}
