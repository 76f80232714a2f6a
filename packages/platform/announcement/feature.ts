import { defineFeature, needs } from '../feature/feature.ts'
import { noticesConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/announcement',
  consoleRoutes: [noticesConsoleRoutes],
  permissions: [needs('/store/notices', 'settings')],
})
