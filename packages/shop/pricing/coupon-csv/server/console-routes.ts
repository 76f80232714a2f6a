import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { newImport } from '@buoy/platform/imports/contract.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { importRoutes } from '@buoy/platform/imports/server/import-routes.ts'
import type { FastifyInstance } from 'fastify'
import { couponOptions } from '../contract.ts'
import { COUPON_FILES } from './coupon-files.ts'
import { type ExportDeps, exportCoupons } from './export-coupons.ts'

/** Coupons as files: export, and import in steps. Behind the owner guard. */
export function couponCsvRoutes(deps: ImportDeps & ExportDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/console/api/coupons.csv', async (_request, reply) => {
      const day = deps.clock.now().toISOString().slice(0, 10)
      return sendCsv(reply, `coupons-${day}`, exportCoupons(deps))
    })
    await app.register(
      importRoutes(deps, {
        kind: COUPON_FILES,
        path: '/console/api/coupon-imports',
        open: newImport,
        options: couponOptions,
        // Our own export writes numbers with a point.
        firstOptions: (_opened, _headers, dialect) => ({
          update: true,
          numbers: dialect === 'buoy' ? '.' : 'unknown',
        }),
      }),
    )
  }
}
