import { defineFeature } from '../feature/feature.ts'
import { storeConsoleRoutes } from './server/console-routes.ts'
import { STORE_DETAILS } from './server/read-store-details.ts'

export const feature = defineFeature({
  name: 'platform/site',
  settings: [STORE_DETAILS],
  consoleRoutes: [storeConsoleRoutes],
  permissions: [{ path: '/store/details', read: 'own', change: 'settings.critical' }],
})
