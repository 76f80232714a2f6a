import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { captureConsoleRoutes } from './server/capture-routes.ts'
import { PAYMENT_QUEUES, paymentWorkers } from './server/payment-workers.ts'
import { paymentsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/payments/ledger',
  consoleRoutes: [captureConsoleRoutes],
  permissions: [needs('/payments', 'settings.payments')],
  queues: PAYMENT_QUEUES,
  workers: paymentWorkers,
  personalData: [paymentsOfPerson],
})
