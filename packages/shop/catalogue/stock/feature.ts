import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { stockRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/stock',
  consoleRoutes: [stockRoutes],
  permissions: [{ path: '/stock', read: 'stock', change: 'products' }],
})
