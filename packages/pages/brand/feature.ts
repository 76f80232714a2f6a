import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { BRAND } from './server/brand-setting.ts'
import { brandConsoleRoutes } from './server/console-routes.ts'
import { BRAND_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'pages/brand',
  settings: [BRAND],
  extensions: BRAND_SET_UP,
  consoleRoutes: [brandConsoleRoutes],
  permissions: [needs('/brand', 'pages')],
})
