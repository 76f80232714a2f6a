import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { accountRoutes } from './server/account-routes.ts'

export const feature = defineFeature({
  name: 'popups/accounts',
  auditKinds: [{ kind: 'popup-accounts', label: 'Popup accounts', screen: '/settings/popup-accounts' }],
  consoleRoutes: [accountRoutes],
  permissions: [
    { path: '/popup-accounts', read: 'popups', change: 'staff' },
    needs('/popup-accounts/all', 'staff'),
  ],
})
