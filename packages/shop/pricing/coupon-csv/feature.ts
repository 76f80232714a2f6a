import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { couponCsvRoutes } from './server/console-routes.ts'
import { COUPON_IMPORT_QUEUES, couponImportWorkers } from './server/coupon-import-workers.ts'

export const feature = defineFeature({
  name: 'shop/pricing/coupon-csv',
  consoleRoutes: [couponCsvRoutes],
  permissions: [needs('/coupons.csv', 'marketing'), needs('/coupon-imports', 'marketing')],
  queues: COUPON_IMPORT_QUEUES,
  workers: couponImportWorkers,
})
