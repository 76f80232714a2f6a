import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { TRANSLATABLE_PAGES } from '../publishing/server/translatable-pages.ts'
import { pageConsoleRoutes } from './server/console-routes.ts'
import { FOUND_PAGES } from './server/found-pages.ts'
import { redirectConsoleRoutes } from './server/redirect-routes.ts'
import { SCHEDULE_QUEUES, scheduleWorkers } from './server/run-schedules.ts'
import { scheduleRoutes } from './server/schedule-routes.ts'
import { HOME_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'pages/page-management',
  extensions: [HOME_SET_UP, TRANSLATABLE_PAGES, FOUND_PAGES],
  auditKinds: [
    { kind: 'pages', label: 'Pages', screen: '/pages', hasOwnScreens: true },
    { kind: 'redirects', label: 'Redirects', screen: '/pages/redirects' },
  ],
  consoleRoutes: [pageConsoleRoutes, redirectConsoleRoutes, scheduleRoutes],
  permissions: [needs('/pages', 'pages'), needs('/redirects', 'pages')],
  queues: SCHEDULE_QUEUES,
  workers: scheduleWorkers,
})
