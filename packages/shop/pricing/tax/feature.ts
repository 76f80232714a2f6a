import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { countryFollowers } from '@buoy/platform/site/server/locale-extensions.ts'
import { followTaxCountry } from './server/begin-taxes.ts'
import { taxConsoleRoutes } from './server/console-routes.ts'
import { TAX_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'shop/pricing/tax',
  extensions: [TAX_SET_UP, countryFollowers.add(followTaxCountry)],
  consoleRoutes: [taxConsoleRoutes],
  permissions: [needs('/tax', 'settings.critical')],
})
