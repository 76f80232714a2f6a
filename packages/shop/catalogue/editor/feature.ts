import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { productEditingRoutes } from './server/console-routes.ts'
import { previewRoutes } from './server/preview-routes.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/editor',
  consoleRoutes: [productEditingRoutes, previewRoutes],
  permissions: [needs('/products', 'products')],
})
