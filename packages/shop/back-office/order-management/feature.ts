import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { ORDERS_IN_CONSOLE } from './server/console-extensions.ts'
import { ordersConsoleRoutes } from './server/console-routes.ts'
import { orderDraftRoutes } from './server/draft-routes.ts'
import { orderListRoutes } from './server/list-routes.ts'

export const feature = defineFeature({
  name: 'shop/back-office/order-management',
  extensions: ORDERS_IN_CONSOLE,
  consoleRoutes: [ordersConsoleRoutes, orderDraftRoutes, orderListRoutes],
  permissions: [
    needs('/orders', 'orders'),
    needs('/orders.csv', 'orders'),
    needs('/order-products', 'orders'),
  ],
})
