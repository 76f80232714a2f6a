import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { replyChanged } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  type EditableProduct,
  type EditorChoices,
  type LinkedProduct,
  productCreate,
  productFind,
  productSave,
} from '../../products/draft-contract.ts'
import type { ComparedPrices } from '../../products/server/compared-prices.ts'
import { duplicateProduct } from '../../products/server/duplicate-product.ts'
import {
  archiveProducts,
  deleteProduct,
  type OrderedProducts,
  restoreProducts,
} from '../../products/server/end-product.ts'
import { findEditable, findLinkable, readEditorChoices } from '../../products/server/find-editable.ts'
import {
  createProductFromDraft,
  type SaveProductDeps,
  saveProduct,
  UNKNOWN_PRODUCT,
} from '../../products/server/save-product.ts'

const MEANINGS = { status: { held: 409, ordered: 409, archived: 409, 'test-compares': 409 } }
/** A product with 250 variations and a long text is 300 kB. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

/**
 * The product editor: reading one product, making, saving, copying, archiving and deleting it. Stands
 * behind the owner guard. Refusals name the fields they belong to in `issues`.
 */
export function productEditingRoutes(
  deps: SaveProductDeps & { comparedPrices: ComparedPrices; ordered: OrderedProducts },
) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const bodyLimit = BODY_LIMIT_BYTES

    typed.get('/console/api/products/choices', async (): Promise<EditorChoices> => readEditorChoices(deps))

    typed.get(
      '/console/api/products/find',
      { schema: { querystring: productFind } },
      async (request): Promise<LinkedProduct[]> => findLinkable(deps, request.query.search),
    )

    typed.get(
      '/console/api/products/:id',
      { schema: { params: idPath } },
      async (request, reply): Promise<EditableProduct | FastifyReply> => {
        const found = await findEditable(deps, request.params.id)
        return found ?? replyRefusals(reply, [UNKNOWN_PRODUCT])
      },
    )

    typed.post(
      '/console/api/products',
      { bodyLimit, schema: { body: productCreate } },
      async (request, reply) => {
        const { draft } = request.body
        const outcome = await createProductFromDraft(deps, { draft, owner: ownerOf(request) })
        return outcome.ok ? reply.code(201).send(outcome.value) : refuse(reply, outcome.refusals)
      },
    )

    typed.put(
      '/console/api/products/:id',
      { bodyLimit, schema: { params: idPath, body: productSave } },
      async (request, reply) => {
        const input = { id: request.params.id, ...request.body, owner: ownerOf(request) }
        const outcome = await saveProduct(deps, input)
        if (!outcome.ok && outcome.refusals[0]?.code !== CHANGED_MEANWHILE)
          return refuse(reply, outcome.refusals)
        const stored = await findEditable(deps, input.id)
        if (stored === null) return replyRefusals(reply, [UNKNOWN_PRODUCT])
        return outcome.ok ? stored : replyChanged(reply, outcome, stored)
      },
    )

    typed.post(
      '/console/api/products/:id/duplicate',
      { schema: { params: idPath } },
      async (request, reply) => {
        const outcome = await duplicateProduct(deps, { id: request.params.id, owner: ownerOf(request) })
        return replyOutcome(reply.code(201), outcome, MEANINGS)
      },
    )

    typed.post('/console/api/products/:id/archive', { schema: { params: idPath } }, async (request) => ({
      changed: await archiveProducts(deps, { ids: [request.params.id], owner: ownerOf(request) }),
    }))

    typed.post('/console/api/products/:id/restore', { schema: { params: idPath } }, async (request) => ({
      changed: await restoreProducts(deps, { ids: [request.params.id], owner: ownerOf(request) }),
    }))

    typed.delete('/console/api/products/:id', { schema: { params: idPath } }, async (request, reply) => {
      const outcome = await deleteProduct(deps, { id: request.params.id, owner: ownerOf(request) })
      return replyOutcome(reply, outcome, MEANINGS)
    })
  }
}

/** So many fields may be wrong that their texts stand beside them only. */
function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const count = refusals.filter(({ field }) => field !== undefined).length
  const message = `${count} things to fix. They are marked.`
  return replyRefusals(reply, refusals, MEANINGS, count > 1 ? { message } : {})
}
