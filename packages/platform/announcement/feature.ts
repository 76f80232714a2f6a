import { defineFeature, needs } from '../feature/feature.ts'
import { ANNOUNCEMENT } from './server/announcement-setting.ts'
import { announcementConsoleRoutes } from './server/console-routes.ts'
import { TRANSLATABLE_ANNOUNCEMENT } from './server/translatable-announcement.ts'

export const feature = defineFeature({
  name: 'platform/announcement',
  extensions: [TRANSLATABLE_ANNOUNCEMENT],
  settings: [ANNOUNCEMENT],
  consoleRoutes: [announcementConsoleRoutes],
  permissions: [needs('/store/announcement', 'settings')],
})
