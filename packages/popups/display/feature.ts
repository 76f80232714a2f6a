import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { previewConsoleRoutes } from './server/preview-routes.ts'

export const feature = defineFeature({
  name: 'popups/display',
  consoleRoutes: [previewConsoleRoutes],
})
