import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { legalConsoleRoutes } from './server/console-routes.ts'
import { LEGAL_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'pages/legal',
  extensions: [LEGAL_SET_UP],
  consoleRoutes: [legalConsoleRoutes],
  permissions: [needs('/legal', 'settings.critical')],
})
