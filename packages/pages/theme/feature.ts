import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { themeConsoleRoutes } from './server/console-routes.ts'
import { THEME } from './server/theme-setting.ts'

export const feature = defineFeature({
  name: 'pages/theme',
  settings: [THEME],
  consoleRoutes: [themeConsoleRoutes],
  permissions: [needs('/theme', 'pages')],
})
