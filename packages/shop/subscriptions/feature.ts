import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { AGREEMENT_QUEUES, agreementWorkers } from './server/agreement-workers.ts'
import { agreementConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/subscriptions',
  consoleRoutes: [agreementConsoleRoutes],
  permissions: [needs('/agreements', 'orders')],
  queues: AGREEMENT_QUEUES,
  workers: agreementWorkers,
})
