import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { integrationConsoleRoutes } from './server/console-routes.ts'
import { INTEGRATION_QUEUES, integrationWorkers } from './server/integration-workers.ts'
import { LEAD_MAILS } from './server/lead-mails.ts'
import { handedOnOfPerson } from './server/personal-data.ts'
import { webhookConsoleRoutes } from './server/webhook-routes.ts'
import { WEBHOOKS_TO_DO } from './server/webhooks-to-do.ts'

export const feature = defineFeature({
  name: 'popups/integrations',
  auditKinds: [
    { kind: 'webhooks', label: 'Webhooks', screen: '/popups/connections/webhooks', hasOwnScreens: true },
  ],
  consoleRoutes: [webhookConsoleRoutes, integrationConsoleRoutes],
  permissions: [
    needs('/webhooks', 'settings'),
    needs('/lead-mail', 'settings'),
    needs('/conversion-code', 'settings.critical'),
  ],
  queues: INTEGRATION_QUEUES,
  workers: integrationWorkers,
  personalData: [handedOnOfPerson],
  extensions: [...addMailKinds(LEAD_MAILS), WEBHOOKS_TO_DO],
})
