import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { transferConsoleRoutes } from './server/console-routes.ts'
import { TRANSFER_QUEUES, transferWorkers } from './server/look-after-transfers.ts'

export const feature = defineFeature({
  name: 'shop/payments/bank-transfer',
  consoleRoutes: [transferConsoleRoutes],
  permissions: [needs('/orders/:id/transfer', 'orders')],
  queues: TRANSFER_QUEUES,
  workers: transferWorkers,
})
