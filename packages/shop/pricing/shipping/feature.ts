import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { countryFollowers } from '@buoy/platform/site/server/locale-extensions.ts'
import { followCountry } from './server/begin-delivery.ts'
import { shippingConsoleRoutes } from './server/console-routes.ts'
import { DELIVERY_SET_UP } from './server/set-up.ts'
import { TRANSLATABLE_DELIVERY } from './server/translatable-delivery.ts'

export const feature = defineFeature({
  name: 'shop/pricing/shipping',
  extensions: [TRANSLATABLE_DELIVERY, DELIVERY_SET_UP, countryFollowers.add(followCountry)],
  consoleRoutes: [shippingConsoleRoutes],
  permissions: [needs('/shipping', 'settings')],
})
