import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { projectInput, projectPath, projectQuery } from '../contract.ts'
import { listCategoryNames, listProjects, readProject } from './read-projects.ts'
import { deleteProject, saveProject } from './save-project.ts'

/** The console's calls about projects: list, read, write, delete. Behind the owner guard. */
export function projectConsoleRoutes(deps: { db: Database; clock: Clock }) {
  async function answer(reply: FastifyReply, outcome: Outcome<{ id: number }>, status: number) {
    if (outcome.ok) return reply.code(status).send(await readProject(deps, outcome.value.id))
    return refuse(reply, outcome)
  }
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/projects', { schema: { querystring: projectQuery } }, (request) =>
      listProjects(deps, request.query),
    )

    typed.get('/console/api/projects/categories', async () => ({
      categories: await listCategoryNames(deps),
    }))

    typed.get('/console/api/projects/:id', { schema: { params: projectPath } }, async (request, reply) => {
      const project = await readProject(deps, request.params.id)
      if (project !== null) return project
      return reply.code(404).send({ code: 'unknown-project', message: 'There is no such project.' })
    })

    typed.post('/console/api/projects', { schema: { body: projectInput } }, async (request, reply) => {
      const owner = ownerOf(request)
      return answer(reply, await saveProject(deps, { id: null, project: request.body, owner }), 201)
    })

    typed.put(
      '/console/api/projects/:id',
      { schema: { params: projectPath, body: projectInput } },
      async (request, reply) => {
        const input = { id: request.params.id, project: request.body, owner: ownerOf(request) }
        return answer(reply, await saveProject(deps, input), 200)
      },
    )

    typed.delete('/console/api/projects/:id', { schema: { params: projectPath } }, async (request, reply) => {
      const outcome = await deleteProject(deps, { id: request.params.id, owner: ownerOf(request) })
      return outcome.ok ? reply.code(204).send() : refuse(reply, outcome)
    })
  }
}

function refuse(reply: FastifyReply, outcome: Extract<Outcome<unknown>, { ok: false }>): FastifyReply {
  const [refusal] = outcome.refusals
  const status = refusal?.code === 'unknown-project' ? 404 : 400
  return reply.code(status).send({ ...refusal, issues: outcome.refusals.filter(({ field }) => field) })
}
