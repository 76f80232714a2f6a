import { defineFeature, needs } from '../feature/feature.ts'
import { ANNOUNCEMENT } from './server/announcement-setting.ts'
import { announcementConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/announcement',
  settings: [ANNOUNCEMENT],
  consoleRoutes: [announcementConsoleRoutes],
  permissions: [needs('/store/notices', 'settings')],
})
