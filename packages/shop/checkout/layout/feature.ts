import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { checkoutLayoutRoutes } from './server/console-routes.ts'
import { CHECKOUT_LAYOUT } from './server/layout-setting.ts'

export const feature = defineFeature({
  name: 'shop/checkout/layout',
  settings: [CHECKOUT_LAYOUT],
  consoleRoutes: [checkoutLayoutRoutes],
  permissions: [needs('/checkout/layout', 'settings')],
})
