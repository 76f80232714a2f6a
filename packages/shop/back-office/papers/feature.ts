import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { documentsConsoleRoutes } from './server/document-routes.ts'

export const feature = defineFeature({
  name: 'shop/back-office/papers',
  consoleRoutes: [documentsConsoleRoutes],
  permissions: [needs('/orders/packing-slips.pdf', 'packing')],
})
