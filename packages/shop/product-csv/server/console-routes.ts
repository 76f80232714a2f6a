import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { newImport } from '../../file-imports/contract.ts'
import type { ImportDeps } from '../../file-imports/server/import-kind.ts'
import { importRoutes } from '../../file-imports/server/import-routes.ts'
import { exportQuery, importOptions } from '../contract.ts'
import { exportProducts } from './export-products.ts'
import { PRODUCT_FILES } from './product-files.ts'

/** Products as files: export, and import in steps. Stands behind the owner guard. */
export function productCsvRoutes(deps: ImportDeps & { publicUrl: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get(
      '/console/api/products.csv',
      { schema: { querystring: exportQuery } },
      async (request, reply) => {
        const day = deps.clock.now().toISOString().slice(0, 10)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="products-${day}.csv"`)
          .send(Readable.from(exportProducts(deps, { ids: request.query.ids ?? null })))
      },
    )
    await app.register(
      importRoutes(deps, {
        ...{ kind: PRODUCT_FILES, path: '/console/api/product-imports' },
        ...{ open: newImport, options: importOptions },
        // Only files of this store have its own columns; its ids mean something then.
        firstOptions: (_opened, headers) => ({
          ...{ matchById: headers.some((header) => header.startsWith('Meta: _buoy_')), update: true },
        }),
      }),
    )
  }
}
