import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { ORDER_MAIL_QUEUES, orderMailWorkers } from './server/order-mail-workers.ts'
import { ORDER_MAILS } from './server/order-mails.ts'

export const feature = defineFeature({
  name: 'shop/back-office/order-mails',
  extensions: addMailKinds(ORDER_MAILS),
  queues: ORDER_MAIL_QUEUES,
  workers: orderMailWorkers,
})
