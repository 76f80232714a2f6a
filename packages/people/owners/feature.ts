import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { STAFF_QUEUES } from './server/staff-mail-queue.ts'

export const feature = defineFeature({
  name: 'people/owners',
  permissions: [needs('/own', 'own'), needs('/staff', 'staff')],
  queues: STAFF_QUEUES,
})
