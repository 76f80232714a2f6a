import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { recoveryCalls } from './server/recovery-calls.ts'
import { RECOVERY_MAILS } from './server/recovery-mails.ts'
import { RECOVERY_QUEUES, recoveryWorkers } from './server/write-recovery-mail.ts'

export const feature = defineFeature({
  name: 'shop/checkout/recovery',
  calls: recoveryCalls,
  queues: RECOVERY_QUEUES,
  workers: recoveryWorkers,
  extensions: addMailKinds(RECOVERY_MAILS),
})
