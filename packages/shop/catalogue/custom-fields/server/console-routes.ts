import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type CustomFieldList, customFieldInput, customFieldMove, newCustomField } from '../contract.ts'
import { listCustomFields } from './read-custom-fields.ts'
import {
  archiveCustomField,
  type CustomFieldDeps,
  changeCustomField,
  createCustomField,
  deleteCustomField,
  moveCustomField,
  UNKNOWN_FIELD,
} from './save-custom-field.ts'

const STATUS = { 'unknown-field': 404, 'in-use': 409, 'too-many-fields': 409 }

/**
 * The fields that owners add to products: read, add, move, archive, delete, each answered with all of them; and what one
 * of them says, as a document. Behind the owner guard.
 */
export function customFieldRoutes(deps: CustomFieldDeps) {
  const list = async (): Promise<CustomFieldList> => ({ fields: await listCustomFields(deps) })
  const answer = async (reply: FastifyReply, outcome: Outcome<unknown>, status = 200) =>
    outcome.ok
      ? reply.code(status).send({ ...(await list()), made: outcome.value })
      : replyRefusals(reply, outcome.refusals, { status: STATUS })
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const schema = { params: idPath }
    typed.get('/console/api/custom-fields', list)
    typed.post('/console/api/custom-fields', { schema: { body: newCustomField } }, async (request, reply) =>
      answer(reply, await createCustomField(deps, { ...request.body, owner: ownerOf(request) }), 201),
    )
    documentRoutes(app, deps, {
      path: '/custom-fields/:id',
      params: idPath,
      input: customFieldInput,
      read: async ({ id }) => (await listCustomFields(deps)).find((one) => one.id === id) ?? null,
      save: (inside, says, { params, owner }) => changeCustomField(inside, { ...params, says, owner }),
      missing: UNKNOWN_FIELD,
      status: STATUS,
    })
    typed.post(
      '/console/api/custom-fields/:id/move',
      { schema: { ...schema, body: customFieldMove } },
      async (request, reply) => {
        const input = { id: request.params.id, ...request.body, owner: ownerOf(request) }
        return answer(reply, await moveCustomField(deps, input))
      },
    )
    for (const [step, isArchived] of [
      ['archive', true],
      ['restore', false],
    ] as const) {
      typed.post(`/console/api/custom-fields/:id/${step}`, { schema }, async (request, reply) => {
        const input = { id: request.params.id, isArchived, owner: ownerOf(request) }
        return answer(reply, await archiveCustomField(deps, input))
      })
    }
    typed.delete('/console/api/custom-fields/:id', { schema }, async (request, reply) => {
      const input = { id: request.params.id, owner: ownerOf(request) }
      return answer(reply, await deleteCustomField(deps, input))
    })
  }
}
