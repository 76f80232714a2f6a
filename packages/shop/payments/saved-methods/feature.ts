import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { METHOD_QUEUES, methodWorkers } from './server/method-workers.ts'
import { methodsOfPerson } from './server/personal-data.ts'
import { setupCalls } from './server/setup-calls.ts'

export const feature = defineFeature({
  name: 'shop/payments/saved-methods',
  calls: setupCalls,
  queues: METHOD_QUEUES,
  workers: methodWorkers,
  personalData: [methodsOfPerson],
})
