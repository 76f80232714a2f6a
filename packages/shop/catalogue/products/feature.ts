import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { catalogueConsoleRoutes } from './server/console-routes.ts'
import { pricesChanged } from './server/price-events.ts'
import { CATALOGUE_QUEUES, catalogueWorkers } from './server/recalculate-prices.ts'
import { stockChanged } from './server/stock-events.ts'
import { TRANSLATABLE_CATALOGUE } from './server/translatable-catalogue.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/products',
  auditKinds: [
    { kind: 'products', label: 'Products', screen: '/products', hasOwnScreens: true },
    { kind: 'categories', label: 'Categories', screen: '/products/categories' },
  ],
  events: [stockChanged, pricesChanged],
  extensions: TRANSLATABLE_CATALOGUE,
  consoleRoutes: [catalogueConsoleRoutes],
  permissions: [needs('/variants', 'products')],
  queues: CATALOGUE_QUEUES,
  workers: catalogueWorkers,
})
