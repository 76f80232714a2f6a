import { deliverySources } from '@buoy/platform/deliveries/server/source.ts'
import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { integrationConsoleRoutes } from './server/console-routes.ts'
import { INTEGRATION_QUEUES, integrationWorkers } from './server/integration-workers.ts'
import { LEAD_MAILS } from './server/lead-mails.ts'
import { LEAD_SOURCE } from './server/lead-source.ts'
import { handedOnOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'popups/integrations',
  consoleRoutes: [integrationConsoleRoutes],
  permissions: [needs('/lead-mail', 'connections'), needs('/conversion-code', 'popups.manage')],
  queues: INTEGRATION_QUEUES,
  workers: integrationWorkers,
  personalData: [handedOnOfPerson],
  extensions: [...addMailKinds(LEAD_MAILS), deliverySources.add(LEAD_SOURCE)],
})
