import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { protectionConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/spam-protection',
  consoleRoutes: [protectionConsoleRoutes],
  permissions: [needs('/spam-protection', 'settings')],
})
