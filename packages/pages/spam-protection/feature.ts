import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { protectionConsoleRoutes } from './server/console-routes.ts'
import { PROTECTION } from './server/protection-settings.ts'

export const feature = defineFeature({
  name: 'pages/spam-protection',
  settings: [PROTECTION],
  consoleRoutes: [protectionConsoleRoutes],
  permissions: [needs('/spam-protection', 'settings')],
})
