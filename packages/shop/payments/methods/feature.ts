import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { paymentMethodRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/payments/methods',
  consoleRoutes: [paymentMethodRoutes],
  permissions: [needs('/payment-methods', 'settings.payments')],
})
