import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { shippingConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/pricing/shipping',
  consoleRoutes: [shippingConsoleRoutes],
  permissions: [needs('/shipping', 'settings')],
})
