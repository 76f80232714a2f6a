import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { paymentMethodRoutes } from './server/console-routes.ts'
import { METHOD_SETTINGS } from './server/method-settings.ts'

export const feature = defineFeature({
  name: 'shop/payments/methods',
  settings: [METHOD_SETTINGS],
  consoleRoutes: [paymentMethodRoutes],
  permissions: [needs('/payment-methods', 'settings.payments')],
})
