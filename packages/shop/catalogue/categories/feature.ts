import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { categoryRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/categories',
  consoleRoutes: [categoryRoutes],
  permissions: [needs('/categories', 'products')],
})
