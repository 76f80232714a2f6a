import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { mapConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/maps',
  consoleRoutes: [mapConsoleRoutes],
  permissions: [needs('/maps', 'settings')],
})
