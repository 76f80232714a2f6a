import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { TRANSFER_QUEUES, transferWorkers } from './server/check-transfers.ts'
import { transferConsoleRoutes } from './server/console-routes.ts'
import { TRANSLATABLE_TRANSFER } from './server/translatable-transfer.ts'

export const feature = defineFeature({
  name: 'shop/payments/bank-transfer',
  extensions: [TRANSLATABLE_TRANSFER],
  consoleRoutes: [transferConsoleRoutes],
  permissions: [needs('/orders/:id/transfer', 'orders')],
  queues: TRANSFER_QUEUES,
  workers: transferWorkers,
})
