import { defineFeature, needs } from '../feature/feature.ts'
import { mailConsoleRoutes } from './server/console-routes.ts'
import { MAIL_SETTINGS } from './server/mail-settings.ts'
import { MAIL_TO_DO } from './server/mail-to-do.ts'
import { MAIL_QUEUES, mailWorkers } from './server/mail-workers.ts'
import { mailOfPerson } from './server/personal-data.ts'
import { MAIL_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'platform/mail',
  extensions: [MAIL_SET_UP, MAIL_TO_DO],
  settings: [MAIL_SETTINGS],
  auditKinds: [{ kind: 'mail', label: 'Mail', screen: '/mail', hasOwnScreens: true }],
  consoleRoutes: [mailConsoleRoutes],
  permissions: [needs('/mail', 'mail'), needs('/mail/kinds', 'settings')],
  queues: MAIL_QUEUES,
  workers: mailWorkers,
  personalData: [mailOfPerson],
})
