import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { PRODUCTS_IN_CONSOLE } from './server/console-extensions.ts'
import { productEditingRoutes } from './server/console-routes.ts'
import { previewRoutes } from './server/preview-routes.ts'
import { PRODUCT_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/editor',
  extensions: [PRODUCT_SET_UP, ...PRODUCTS_IN_CONSOLE],
  consoleRoutes: [productEditingRoutes, previewRoutes],
  permissions: [needs('/products', 'products')],
})
