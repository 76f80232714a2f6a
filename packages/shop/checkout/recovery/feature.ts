import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { recoveryCalls } from './server/recovery-calls.ts'
import { RECOVERY_QUEUES, recoveryWorkers } from './server/write-recovery-mail.ts'

export const feature = defineFeature({
  name: 'shop/checkout/recovery',
  calls: recoveryCalls,
  queues: RECOVERY_QUEUES,
  workers: recoveryWorkers,
})
