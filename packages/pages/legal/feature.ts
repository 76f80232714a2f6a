import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { legalConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/legal',
  consoleRoutes: [legalConsoleRoutes],
  permissions: [needs('/legal', 'settings.critical')],
})
