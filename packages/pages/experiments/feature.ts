import type { Database } from '@buoy/kernel/server/database.ts'
import { listenTo } from '@buoy/platform/events/server/domain-event.ts'
import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { pricesChanged } from '@buoy/shop/catalogue/products/server/price-events.ts'
import { checkoutTestRoutes } from './server/checkout-test-routes.ts'
import { pageTestRoutes } from './server/console-routes.ts'
import { testsOfPerson } from './server/personal-data.ts'
import { priceTestRoutes } from './server/price-test-routes.ts'
import { TEST_SETTINGS } from './server/test-settings.ts'
import { noteChangedPrices } from './server/tests-of-same-prices.ts'

export const feature = defineFeature({
  name: 'pages/experiments',
  settings: [TEST_SETTINGS],
  auditKinds: [
    { kind: 'page-tests', label: 'Page tests', screen: '/pages/tests', hasOwnScreens: true },
    { kind: 'price-tests', label: 'Price tests', screen: '/pages/tests/prices', hasOwnScreens: true },
    {
      kind: 'checkout-tests',
      label: 'Checkout tests',
      screen: '/pages/tests/checkout',
      hasOwnScreens: true,
    },
  ],
  listeners: (deps: { db: Database }) => [
    listenTo(pricesChanged, 'pages/experiments: price tests', ({ at, payload }) =>
      noteChangedPrices(deps, { ...payload, at }),
    ),
  ],
  consoleRoutes: [pageTestRoutes, priceTestRoutes, checkoutTestRoutes],
  permissions: [
    needs('/page-tests', 'pages'),
    needs('/price-tests', 'settings'),
    needs('/checkout-tests', 'settings'),
    { path: '/page-tests/settings', read: 'pages', change: 'settings' },
  ],
  personalData: [testsOfPerson],
})
