import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { alertsOfPerson } from './server/personal-data.ts'
import { STOCK_ALERT_MAILS } from './server/stock-alert-mails.ts'
import { STOCK_ALERT_QUEUES, stockAlertWorkers } from './server/stock-alert-workers.ts'

export const feature = defineFeature({
  name: 'shop/engagement/stock-alerts',
  queues: STOCK_ALERT_QUEUES,
  workers: stockAlertWorkers,
  personalData: [alertsOfPerson],
  extensions: addMailKinds(STOCK_ALERT_MAILS),
})
