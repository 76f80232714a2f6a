import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { taxConsoleRoutes } from './server/console-routes.ts'
import { TAX_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'shop/pricing/tax',
  extensions: [TAX_SET_UP],
  consoleRoutes: [taxConsoleRoutes],
  permissions: [needs('/tax', 'settings.critical')],
})
