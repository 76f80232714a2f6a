import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { disputesConsoleRoutes } from './server/console-routes.ts'
import { DISPUTES_TO_DO } from './server/disputes-to-do.ts'

export const feature = defineFeature({
  name: 'shop/payments/disputes',
  extensions: [DISPUTES_TO_DO],
  consoleRoutes: [disputesConsoleRoutes],
  permissions: [needs('/disputes', 'refunds')],
})
