import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { previewConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'popups/preview',
  consoleRoutes: [previewConsoleRoutes],
})
