import type { Clock } from '@buoy/kernel/rules/time.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { previewPath } from '../../products/server/preview-link.ts'

/**
 * `GET /console/api/products/{id}/preview`: leads to the product as a page of the shop, published or not. The
 * address it leads to is signed, ends after a week and may be shown to others. Stands behind the guard.
 */
export function previewRoutes(deps: { clock: Clock; secret: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get('/console/api/products/:id/preview', { schema: { params: idPath } }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(previewPath(deps, request.params.id), 303),
      )
  }
}
