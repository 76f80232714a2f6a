import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { headerConsoleRoutes } from './server/console-routes.ts'
import { HEADER } from './server/header-setting.ts'

export const feature = defineFeature({
  name: 'pages/header',
  settings: [HEADER],
  consoleRoutes: [headerConsoleRoutes],
  permissions: [needs('/header', 'pages')],
})
