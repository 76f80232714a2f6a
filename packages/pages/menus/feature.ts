import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { menusConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/menus',
  consoleRoutes: [menusConsoleRoutes],
  permissions: [needs('/menus', 'pages')],
})
