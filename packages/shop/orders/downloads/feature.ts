import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { downloadConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/orders/downloads',
  consoleRoutes: [downloadConsoleRoutes],
})
