import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { ACCOUNT_MAILS } from './server/account-mails.ts'
import { customerRegistered } from './server/customer-events.ts'
import { accountOfPerson } from './server/personal-data.ts'
import { CUSTOMER_QUEUES, customerWorkers } from './server/sweep-customers.ts'

export const feature = defineFeature({
  name: 'people/customers',
  auditKinds: [{ kind: 'customers', label: 'Customers', screen: '/customers' }],
  events: [customerRegistered],
  queues: CUSTOMER_QUEUES,
  workers: customerWorkers,
  personalData: [accountOfPerson],
  extensions: addMailKinds(ACCOUNT_MAILS),
})
