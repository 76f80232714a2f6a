import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { lookConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/look',
  consoleRoutes: [lookConsoleRoutes],
  permissions: [needs('/look', 'pages')],
})
