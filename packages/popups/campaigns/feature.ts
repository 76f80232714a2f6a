import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { codeConsoleRoutes } from './server/code-routes.ts'
import { campaignsConsoleRoutes } from './server/console-routes.ts'
import { FOUND_POPUPS } from './server/found-popups.ts'
import { installConsoleRoutes } from './server/install-routes.ts'
import { SHOPIFY_CODE_QUEUE, shopifyCodeWorkers } from './server/keep-shopify-codes.ts'
import { CODE_MAILS, CODE_QUEUES, type CodeMailDeps, codeWorkers } from './server/mail-codes.ts'
import { regionConsoleRoutes } from './server/region-routes.ts'
import { shopifyStoreConsoleRoutes } from './server/shopify-store-routes.ts'

export const feature = defineFeature({
  name: 'popups/campaigns',
  auditKinds: [{ kind: 'popups', label: 'Popups', screen: '/popups', hasOwnScreens: true }],
  consoleRoutes: [
    campaignsConsoleRoutes,
    installConsoleRoutes,
    codeConsoleRoutes,
    regionConsoleRoutes,
    shopifyStoreConsoleRoutes,
  ],
  permissions: [needs('/popups', 'popups'), needs('/popups/shopify-store', 'popups.manage')],
  queues: [...CODE_QUEUES, SHOPIFY_CODE_QUEUE],
  workers: (deps: CodeMailDeps & Parameters<typeof shopifyCodeWorkers>[0]) => [
    ...codeWorkers(deps),
    ...shopifyCodeWorkers(deps),
  ],
  extensions: [FOUND_POPUPS, ...addMailKinds(CODE_MAILS)],
})
