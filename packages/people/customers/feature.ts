import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { accountOfPerson } from './server/personal-data.ts'
import { CUSTOMER_QUEUES, customerWorkers } from './server/sweep-customers.ts'

export const feature = defineFeature({
  name: 'people/customers',
  queues: CUSTOMER_QUEUES,
  workers: customerWorkers,
  personalData: [accountOfPerson],
})
