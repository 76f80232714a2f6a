import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { apiKeyConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'popups/api',
  consoleRoutes: [apiKeyConsoleRoutes],
  permissions: [needs('/popups/api-keys', 'popups.manage')],
})
