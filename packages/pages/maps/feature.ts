import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { mapConsoleRoutes } from './server/console-routes.ts'
import { MAP_SETTINGS } from './server/map-settings.ts'

export const feature = defineFeature({
  name: 'pages/maps',
  settings: [MAP_SETTINGS],
  consoleRoutes: [mapConsoleRoutes],
  permissions: [needs('/maps', 'settings')],
})
