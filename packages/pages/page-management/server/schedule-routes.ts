import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { readVersioned } from '@buoy/platform/saving/server/save-over.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { publicationInput, scheduleInput, schedulePath } from '../contract.ts'
import { findConsolePage } from './list-pages.ts'
import { publishTogether } from './publish-together.ts'
import { cancelSchedule, type ScheduleDeps, schedulePage } from './schedule-page.ts'

const STATUS = {
  status: { 'unknown-page': 404, 'no-draft': 409, 'is-home': 409, 'is-legal': 409, 'is-not-found': 409 },
}

/** The console's calls that plan what happens to pages, and publish several of them. Behind the owner guard. */
export function scheduleRoutes(deps: ScheduleDeps) {
  const answer = async (reply: FastifyReply, id: number, outcome: Outcome<null>) => {
    if (!outcome.ok) return replyRefusals(reply, outcome.refusals, STATUS)
    return readVersioned(deps.db, `/pages/${id}`, () => findConsolePage(deps, id))
  }
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/pages/:id/schedules',
      { schema: { params: idPath, body: scheduleInput } },
      async (request, reply) => {
        const { id } = request.params
        return answer(reply, id, await schedulePage(deps, { id, ...request.body, owner: ownerOf(request) }))
      },
    )

    typed.delete(
      '/console/api/pages/:id/schedules/:move',
      { schema: { params: schedulePath } },
      async (request, reply) => {
        const { id, move } = request.params
        return answer(reply, id, await cancelSchedule(deps, { id, move, owner: ownerOf(request) }))
      },
    )

    typed.post(
      '/console/api/pages/publications',
      { schema: { body: publicationInput } },
      async (request, reply) => {
        const published = await publishTogether(deps, { ...request.body, owner: ownerOf(request) })
        return published.ok ? { pages: published.value } : replyRefusals(reply, published.refusals, STATUS)
      },
    )
  }
}
