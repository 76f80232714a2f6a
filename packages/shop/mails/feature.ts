import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { mailConsoleRoutes } from './server/console-routes.ts'
import { MAIL_SETTINGS } from './server/mail-settings.ts'
import { NOTICE_QUEUES, noticeWorkers } from './server/notice-workers.ts'
import { mailOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/mails',
  settings: [MAIL_SETTINGS],
  auditKinds: [{ kind: 'mail', label: 'Mail', screen: '/mail', hasOwnScreens: true }],
  consoleRoutes: [mailConsoleRoutes],
  permissions: [needs('/mail', 'mail'), needs('/mail/kinds', 'settings')],
  queues: NOTICE_QUEUES,
  workers: noticeWorkers,
  personalData: [mailOfPerson],
})
