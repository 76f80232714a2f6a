import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { codeConsoleRoutes } from './server/code-routes.ts'
import { campaignsConsoleRoutes } from './server/console-routes.ts'
import { FOUND_POPUPS } from './server/found-popups.ts'
import { installConsoleRoutes } from './server/install-routes.ts'
import { CODE_MAILS, CODE_QUEUES, codeWorkers } from './server/mail-codes.ts'

export const feature = defineFeature({
  name: 'popups/campaigns',
  auditKinds: [{ kind: 'popups', label: 'Popups', screen: '/popups', hasOwnScreens: true }],
  consoleRoutes: [campaignsConsoleRoutes, installConsoleRoutes, codeConsoleRoutes],
  permissions: [needs('/popups', 'popups')],
  queues: CODE_QUEUES,
  workers: codeWorkers,
  extensions: [FOUND_POPUPS, ...addMailKinds(CODE_MAILS)],
})
