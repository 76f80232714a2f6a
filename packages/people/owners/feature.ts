import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { SIGN_IN_SETTING } from './server/sign-in-setting.ts'
import { STAFF_QUEUES } from './server/staff-mail-queue.ts'
import { STAFF_MAILS } from './server/staff-mails.ts'
import { staffWorkers } from './server/write-staff-mail.ts'

export const feature = defineFeature({
  name: 'people/owners',
  settings: [SIGN_IN_SETTING],
  auditKinds: [
    { kind: 'sign-in', label: 'Signing in' },
    { kind: 'people', label: 'People', screen: '/settings/people' },
  ],
  permissions: [needs('/own', 'own'), needs('/staff', 'staff')],
  queues: STAFF_QUEUES,
  workers: staffWorkers,
  extensions: addMailKinds(STAFF_MAILS),
})
