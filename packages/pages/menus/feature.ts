import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { menusConsoleRoutes } from './server/console-routes.ts'
import { TRANSLATABLE_MENUS } from './server/translatable-menus.ts'

export const feature = defineFeature({
  name: 'pages/menus',
  extensions: [TRANSLATABLE_MENUS],
  consoleRoutes: [menusConsoleRoutes],
  permissions: [needs('/menus', 'pages')],
})
