import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { mailConsoleRoutes } from './server/console-routes.ts'
import { NOTICE_QUEUES, noticeWorkers } from './server/notice-workers.ts'
import { mailOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/mails',
  auditKinds: [{ kind: 'mail', label: 'Mail', screen: '/mail', hasOwnScreens: true }],
  consoleRoutes: [mailConsoleRoutes],
  permissions: [needs('/mail', 'mail'), needs('/mail/kinds', 'settings')],
  queues: NOTICE_QUEUES,
  workers: noticeWorkers,
  personalData: [mailOfPerson],
})
