import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { taxConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/pricing/tax',
  consoleRoutes: [taxConsoleRoutes],
  permissions: [needs('/tax', 'settings.critical')],
})
