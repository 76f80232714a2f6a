import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { customFieldRoutes } from './server/console-routes.ts'
import { CUSTOM_FIELD_QUEUES, customFieldWorkers } from './server/refresh-products.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/custom-fields',
  consoleRoutes: [customFieldRoutes],
  permissions: [needs('/custom-fields', 'products')],
  queues: CUSTOM_FIELD_QUEUES,
  workers: customFieldWorkers,
  auditKinds: [{ kind: 'custom-fields', label: 'Custom fields', screen: '/products/custom-fields' }],
})
