import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { productConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'popups/products',
  consoleRoutes: [productConsoleRoutes],
})
