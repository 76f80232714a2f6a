import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { reportsConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/insight/reports',
  consoleRoutes: [reportsConsoleRoutes],
  permissions: [needs('/sales', 'reports'), needs('/reports', 'reports')],
})
