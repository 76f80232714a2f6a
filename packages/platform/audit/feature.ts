import { defineFeature, needs } from '../feature/feature.ts'
import { activityConsoleRoutes } from './server/console-routes.ts'
import { AUDIT_QUEUES, auditWorkers } from './server/sweep-audit.ts'

export const feature = defineFeature({
  name: 'platform/audit',
  auditKinds: [
    { kind: 'settings', label: 'Settings', screen: '/settings', hasOwnScreens: true },
    { kind: 'other', label: 'Everything else' },
  ],
  consoleRoutes: [activityConsoleRoutes],
  permissions: [needs('/activity', 'audit'), needs('/activity.csv', 'audit')],
  queues: AUDIT_QUEUES,
  workers: auditWorkers,
})
