import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { archiveProducts, restoreProducts } from '../../products/server/end-product.ts'
import { type BulkReport, type BulkRow, bulkIds, bulkRequest, bulkUndo } from '../contract.ts'
import { type BulkDeps, changeProducts, previewChange, undoChange } from './change-products.ts'

/** 200 products with their variations, as they were before. */
const UNDO_LIMIT_BYTES = 4 * 1024 * 1024

/** Changing many products at once: preview, change, undo, archive. Stands behind the owner guard. */
export function bulkEditingRoutes(deps: BulkDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/products/bulk/preview',
      { schema: { body: bulkRequest } },
      async (request): Promise<BulkRow[]> => previewChange(deps, request.body),
    )
    typed.post(
      '/console/api/products/bulk',
      { schema: { body: bulkRequest } },
      async (request): Promise<BulkReport> =>
        changeProducts(deps, { ...request.body, owner: ownerOf(request) }),
    )
    typed.post(
      '/console/api/products/bulk/undo',
      { bodyLimit: UNDO_LIMIT_BYTES, schema: { body: bulkUndo } },
      async (request): Promise<BulkReport> =>
        undoChange(deps, { undo: request.body, owner: ownerOf(request) }),
    )
    typed.post('/console/api/products/archive', { schema: { body: bulkIds } }, async (request) => ({
      changed: await archiveProducts(deps, { ids: request.body.ids, owner: ownerOf(request) }),
    }))
    typed.post('/console/api/products/restore', { schema: { body: bulkIds } }, async (request) => ({
      changed: await restoreProducts(deps, { ids: request.body.ids, owner: ownerOf(request) }),
    }))
  }
}
