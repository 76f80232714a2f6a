import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { customersConsoleRoutes } from './server/console-routes.ts'
import { keptForPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/account/pages',
  consoleRoutes: [customersConsoleRoutes],
  permissions: [needs('/customers', 'customers'), needs('/customers/one/erase', 'customers.erase')],
  personalData: [keptForPerson],
})
