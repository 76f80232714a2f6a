import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { packingRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/back-office/packing',
  consoleRoutes: [packingRoutes],
  permissions: [needs('/packing', 'packing')],
})
