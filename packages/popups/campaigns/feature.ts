import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { campaignsConsoleRoutes } from './server/console-routes.ts'
import { FOUND_POPUPS } from './server/found-popups.ts'
import { installConsoleRoutes } from './server/install-routes.ts'
import { prizeConsoleRoutes } from './server/prize-routes.ts'

export const feature = defineFeature({
  name: 'popups/campaigns',
  extensions: [FOUND_POPUPS],
  auditKinds: [{ kind: 'popups', label: 'Popups', screen: '/popups', hasOwnScreens: true }],
  consoleRoutes: [campaignsConsoleRoutes, installConsoleRoutes, prizeConsoleRoutes],
  permissions: [needs('/popups', 'marketing')],
})
