import { defineFeature, needs } from '../feature/feature.ts'
import { noticesConsoleRoutes } from './server/console-routes.ts'
import { STORE_NOTICES } from './server/notices-setting.ts'

export const feature = defineFeature({
  name: 'platform/announcement',
  settings: [STORE_NOTICES],
  consoleRoutes: [noticesConsoleRoutes],
  permissions: [needs('/store/notices', 'settings')],
})
