import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { PAYMENT_QUEUES, paymentWorkers } from './server/payment-workers.ts'
import { paymentsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/payments/events',
  queues: PAYMENT_QUEUES,
  workers: paymentWorkers,
  personalData: [paymentsOfPerson],
})
