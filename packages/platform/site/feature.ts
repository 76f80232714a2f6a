import { defineFeature } from '../feature/feature.ts'
import { storeConsoleRoutes } from './server/console-routes.ts'
import { STORE_DETAILS } from './server/read-store-details.ts'
import { STORE_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'platform/site',
  settings: [STORE_DETAILS],
  extensions: STORE_SET_UP,
  consoleRoutes: [storeConsoleRoutes],
  permissions: [{ path: '/store/details', read: 'own', change: 'settings.critical' }],
})
