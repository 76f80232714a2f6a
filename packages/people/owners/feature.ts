import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { STAFF_QUEUES } from './server/staff-mail-queue.ts'

export const feature = defineFeature({
  name: 'people/owners',
  auditKinds: [
    { kind: 'sign-in', label: 'Signing in' },
    { kind: 'people', label: 'People', screen: '/settings/people' },
  ],
  permissions: [needs('/own', 'own'), needs('/staff', 'staff')],
  queues: STAFF_QUEUES,
})
