import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { codeConsoleRoutes } from './server/code-routes.ts'
import { campaignsConsoleRoutes } from './server/console-routes.ts'
import { installConsoleRoutes } from './server/install-routes.ts'

export const feature = defineFeature({
  name: 'popups/campaigns',
  auditKinds: [{ kind: 'popups', label: 'Popups', screen: '/popups', hasOwnScreens: true }],
  consoleRoutes: [campaignsConsoleRoutes, installConsoleRoutes, codeConsoleRoutes],
  permissions: [needs('/popups', 'marketing')],
})
