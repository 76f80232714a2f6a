import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { customersConsoleRoutes } from './server/console-routes.ts'
import { FOUND_CUSTOMERS } from './server/found-customers.ts'
import { accountRecords } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/account/pages',
  extensions: [FOUND_CUSTOMERS],
  consoleRoutes: [customersConsoleRoutes],
  permissions: [needs('/customers', 'customers'), needs('/customers/one/erase', 'customers.erase')],
  personalData: [accountRecords],
})
