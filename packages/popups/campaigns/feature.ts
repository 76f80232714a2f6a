import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { campaignsConsoleRoutes } from './server/console-routes.ts'
import { installConsoleRoutes } from './server/install-routes.ts'

export const feature = defineFeature({
  name: 'popups/campaigns',
  consoleRoutes: [campaignsConsoleRoutes, installConsoleRoutes],
  permissions: [needs('/popups', 'marketing')],
})
