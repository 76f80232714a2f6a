import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { themeConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/theme',
  consoleRoutes: [themeConsoleRoutes],
  permissions: [needs('/theme', 'pages')],
})
