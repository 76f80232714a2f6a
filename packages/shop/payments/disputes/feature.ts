import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { disputesConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/payments/disputes',
  consoleRoutes: [disputesConsoleRoutes],
  permissions: [needs('/disputes', 'refunds')],
})
