import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { REHEARSAL_QUEUES, rehearsalWorkers } from './server/abort-silent.ts'

export const feature = defineFeature({
  name: 'shop/insight/simulation',
  auditKinds: [{ kind: 'simulations', label: 'Simulations', screen: '/settings/rehearse' }],
  permissions: [needs('/rehearsals', 'settings.payments')],
  queues: REHEARSAL_QUEUES,
  workers: rehearsalWorkers,
})
