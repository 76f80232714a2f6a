import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { paymentMethodRoutes } from './server/console-routes.ts'
import { METHOD_SETTINGS } from './server/method-settings.ts'
import { PAYMENTS_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'shop/payments/methods',
  extensions: [PAYMENTS_SET_UP],
  settings: [METHOD_SETTINGS],
  consoleRoutes: [paymentMethodRoutes],
  permissions: [needs('/payment-methods', 'settings.payments')],
})
