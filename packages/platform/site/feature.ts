import { defineFeature } from '../feature/feature.ts'
import { storeConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/site',
  consoleRoutes: [storeConsoleRoutes],
  permissions: [{ path: '/store/details', read: 'own', change: 'settings.critical' }],
})
