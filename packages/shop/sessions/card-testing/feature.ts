import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { shieldConsoleRoutes } from './server/console-routes.ts'
import { attemptsOfPerson } from './server/personal-data.ts'
import { SHIELD_QUEUES, shieldWorkers } from './server/sweep-attempts.ts'

export const feature = defineFeature({
  name: 'shop/sessions/card-testing',
  consoleRoutes: [shieldConsoleRoutes],
  permissions: [needs('/shield', 'settings.payments')],
  queues: SHIELD_QUEUES,
  workers: shieldWorkers,
  personalData: [attemptsOfPerson],
})
