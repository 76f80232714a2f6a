import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { productCsvRoutes } from './server/console-routes.ts'
import { IMPORT_QUEUES, importWorkers } from './server/import-workers.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/product-csv',
  consoleRoutes: [productCsvRoutes],
  permissions: [needs('/products.csv', 'products'), needs('/product-imports', 'products')],
  queues: IMPORT_QUEUES,
  workers: importWorkers,
})
