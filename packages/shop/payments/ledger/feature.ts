import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { captureConsoleRoutes } from './server/capture-routes.ts'

export const feature = defineFeature({
  name: 'shop/payments/ledger',
  consoleRoutes: [captureConsoleRoutes],
  permissions: [needs('/payments', 'settings.payments')],
})
