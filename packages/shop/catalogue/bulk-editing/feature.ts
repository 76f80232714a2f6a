import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { bulkEditingRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/bulk-editing',
  consoleRoutes: [bulkEditingRoutes],
})
