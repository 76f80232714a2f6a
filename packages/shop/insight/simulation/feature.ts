import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { SIMULATION_QUEUES, simulationWorkers } from './server/abort-silent.ts'

export const feature = defineFeature({
  name: 'shop/insight/simulation',
  auditKinds: [{ kind: 'simulations', label: 'Simulations', screen: '/settings/simulation' }],
  permissions: [needs('/simulations', 'settings.payments')],
  queues: SIMULATION_QUEUES,
  workers: simulationWorkers,
})
