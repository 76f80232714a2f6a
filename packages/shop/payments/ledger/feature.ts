import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { captureConsoleRoutes } from './server/capture-routes.ts'
import { CAPTURE } from './server/capture-setting.ts'

export const feature = defineFeature({
  name: 'shop/payments/ledger',
  settings: [CAPTURE],
  consoleRoutes: [captureConsoleRoutes],
  permissions: [needs('/payments', 'settings.payments')],
})
