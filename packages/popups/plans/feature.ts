import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { planConsoleRoutes } from './server/console-routes.ts'
import { PLAN_QUEUES, planWorkers } from './server/mail-plan.ts'
import { PLAN_MAILS } from './server/plan-mails.ts'

export const feature = defineFeature({
  name: 'popups/plans',
  consoleRoutes: [planConsoleRoutes],
  permissions: [needs('/popups/plan', 'settings.critical')],
  queues: PLAN_QUEUES,
  workers: planWorkers,
  extensions: addMailKinds(PLAN_MAILS),
})
