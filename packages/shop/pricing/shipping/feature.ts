import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { shippingConsoleRoutes } from './server/console-routes.ts'
import { DELIVERY_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'shop/pricing/shipping',
  extensions: [DELIVERY_SET_UP],
  consoleRoutes: [shippingConsoleRoutes],
  permissions: [needs('/shipping', 'settings')],
})
