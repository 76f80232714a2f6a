import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { searchConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/search-words',
  consoleRoutes: [searchConsoleRoutes],
  permissions: [needs('/search', 'products')],
})
