import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { subscriberRoutes } from './server/console-routes.ts'
import { consentsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/marketing',
  auditKinds: [{ kind: 'subscribers', label: 'Subscribers', screen: '/customers/subscribers' }],
  consoleRoutes: [subscriberRoutes],
  permissions: [needs('/subscribers', 'customers'), needs('/subscribers.csv', 'customers')],
  personalData: [consentsOfPerson],
})
