import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { attributionConsoleRoutes } from './server/console-routes.ts'
import { TRACKING_SETTINGS } from './server/read-tracking-settings.ts'
import { ATTRIBUTION_QUEUES, attributionWorkers } from './server/sweep-visitors.ts'

export const feature = defineFeature({
  name: 'people/attribution',
  settings: [TRACKING_SETTINGS],
  consoleRoutes: [attributionConsoleRoutes],
  permissions: [needs('/attribution', 'settings')],
  queues: ATTRIBUTION_QUEUES,
  workers: attributionWorkers,
})
