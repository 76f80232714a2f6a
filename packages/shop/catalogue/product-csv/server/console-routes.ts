import type { Read } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { newImport, reportQuery } from '@buoy/platform/imports/contract.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { importRoutes } from '@buoy/platform/imports/server/import-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FetchProgress, MissingPictures } from '../../product-pictures/contract.ts'
import {
  readFetchProgress,
  readMissingPictures,
  retryMissingPictures,
} from '../../product-pictures/server/read-fetches.ts'
import { exportQuery, importChoices } from '../contract.ts'
import { exportProducts } from './export-products.ts'
import { PRODUCT_FILES } from './product-files.ts'

/** Products as files: export, and import in steps. Stands behind the owner guard. */
export function productCsvRoutes(deps: ImportDeps & { publicUrl: string; read: Read }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get(
      '/console/api/products.csv',
      { schema: { querystring: exportQuery } },
      async (request, reply) => {
        const day = deps.clock.now().toISOString().slice(0, 10)
        return sendCsv(reply, `products-${day}`, exportProducts(deps, { ids: request.query.ids ?? null }))
      },
    )
    await app.register(
      importRoutes(deps, {
        kind: PRODUCT_FILES,
        path: '/console/api/product-imports',
        open: newImport,
        options: importChoices,
        // Only in files of this store its ids mean something.
        firstOptions: (_opened, _headers, dialect) => ({
          matchById: dialect === 'buoy',
          update: true,
          dialect,
          numbers: 'file',
        }),
      }),
    )

    typed.get(
      '/console/api/product-imports/:id/pictures',
      { schema: { params: longIdPath } },
      async (request): Promise<FetchProgress> => readFetchProgress(deps, request.params.id),
    )

    typed.get(
      '/console/api/product-imports/:id/pictures/missing',
      { schema: { params: longIdPath, querystring: reportQuery } },
      async (request): Promise<MissingPictures> =>
        readMissingPictures(deps, { importId: request.params.id, ...request.query }),
    )

    typed.post(
      '/console/api/product-imports/:id/pictures/retry',
      { schema: { params: longIdPath } },
      async (request): Promise<FetchProgress> => {
        await retryMissingPictures(deps, request.params.id)
        return readFetchProgress(deps, request.params.id)
      },
    )
  }
}
