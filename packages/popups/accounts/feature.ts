import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { accountRoutes } from './server/account-routes.ts'
import { accountActivityRoutes } from './server/activity-routes.ts'

export const feature = defineFeature({
  name: 'popups/accounts',
  auditKinds: [{ kind: 'popup-accounts', label: 'Popup accounts', screen: '/settings/popup-accounts' }],
  consoleRoutes: [accountRoutes, accountActivityRoutes],
  permissions: [
    { path: '/popup-accounts', read: 'popups', change: 'staff' },
    needs('/popup-accounts/all', 'staff'),
    needs('/popups/activity', 'popups'),
  ],
})
