import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { popupReportRoutes } from './server/console-routes.ts'
import { drawRoutes } from './server/draw-routes.ts'
import { CANARY_MAILS, CANARY_QUEUES, type CanaryMailDeps, canaryWorkers } from './server/mail-canary.ts'
import { orderBrowsersOfPerson } from './server/personal-data.ts'
import { REPORT_SETTINGS } from './server/report-settings.ts'
import { REPORT_QUEUES, reportWorkers } from './server/sweep-events.ts'

export const feature = defineFeature({
  name: 'popups/reporting',
  settings: [REPORT_SETTINGS],
  consoleRoutes: [popupReportRoutes, drawRoutes],
  // How long events are kept holds for the whole installation.
  permissions: [needs('/popups/reports', 'popups'), needs('/popups/reports/settings', 'marketing')],
  queues: [...REPORT_QUEUES, ...CANARY_QUEUES],
  workers: (deps: CanaryMailDeps & Parameters<typeof reportWorkers>[0]) => [
    ...reportWorkers(deps),
    ...canaryWorkers(deps),
  ],
  extensions: [...addMailKinds(CANARY_MAILS)],
  personalData: [orderBrowsersOfPerson],
})
