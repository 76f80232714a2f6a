import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  type CategoryTree,
  categoryInput,
  categoryMove,
  newCategory,
} from '../../products/category-contract.ts'
import { readCategoryTree } from '../../products/server/category-tree.ts'
import {
  type CategoryDeps,
  changeCategory,
  createCategory,
  deleteCategory,
  moveCategory,
  UNKNOWN_CATEGORY,
} from '../../products/server/save-category.ts'

/**
 * The tree of categories: read, make, move, delete, each answered with the whole tree; and what one of them says.
 * Behind the owner guard.
 */
export function categoryRoutes(deps: CategoryDeps) {
  const tree = async (): Promise<CategoryTree> => ({ categories: await readCategoryTree(deps.db) })
  const answer = async (reply: FastifyReply, outcome: Outcome<unknown>, status = 200) => {
    if (!outcome.ok) return replyRefusals(reply, outcome.refusals)
    return reply.code(status).send({ ...(await tree()), made: outcome.value })
  }
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/categories', tree)
    typed.post('/console/api/categories', { schema: { body: newCategory } }, async (request, reply) =>
      answer(reply, await createCategory(deps, { ...request.body, owner: ownerOf(request) }), 201),
    )
    documentRoutes(app, deps, {
      path: '/categories/:id',
      params: idPath,
      input: categoryInput,
      read: async ({ id }) => (await readCategoryTree(deps.db)).find((one) => one.id === id) ?? null,
      save: (inside, says, { params, owner }) => changeCategory(inside, { ...params, says, owner }),
      missing: UNKNOWN_CATEGORY,
    })
    typed.post(
      '/console/api/categories/:id/move',
      { schema: { params: idPath, body: categoryMove } },
      async (request, reply) => {
        const input = { id: request.params.id, ...request.body, owner: ownerOf(request) }
        return answer(reply, await moveCategory(deps, input))
      },
    )
    typed.delete('/console/api/categories/:id', { schema: { params: idPath } }, async (request, reply) => {
      const input = { id: request.params.id, owner: ownerOf(request) }
      return answer(reply, await deleteCategory(deps, input))
    })
  }
}
