import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { shieldConsoleRoutes } from './server/console-routes.ts'
import { triesOfPerson } from './server/personal-data.ts'
import { SHIELD_QUEUES, shieldWorkers } from './server/sweep-tries.ts'

export const feature = defineFeature({
  name: 'shop/sessions/card-testing',
  consoleRoutes: [shieldConsoleRoutes],
  permissions: [needs('/shield', 'settings.payments')],
  queues: SHIELD_QUEUES,
  workers: shieldWorkers,
  personalData: [triesOfPerson],
})
