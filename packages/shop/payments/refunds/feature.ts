import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { refundsConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/payments/refunds',
  consoleRoutes: [refundsConsoleRoutes],
  permissions: [needs('/orders/:id/refunds', 'refunds')],
})
