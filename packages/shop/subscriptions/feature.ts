import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { subscriptionConsoleRoutes } from './server/console-routes.ts'
import { AGREEMENT_QUEUES, subscriptionWorkers } from './server/subscription-workers.ts'

export const feature = defineFeature({
  name: 'shop/subscriptions',
  consoleRoutes: [subscriptionConsoleRoutes],
  permissions: [needs('/subscriptions', 'orders')],
  queues: AGREEMENT_QUEUES,
  workers: subscriptionWorkers,
})
