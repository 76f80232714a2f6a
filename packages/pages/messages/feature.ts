import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { messagesConsoleRoutes } from './server/console-routes.ts'
import { MESSAGE_MAILS } from './server/message-mails.ts'
import { MESSAGE_SETTINGS } from './server/message-settings.ts'
import { MESSAGE_QUEUES, messageWorkers } from './server/message-workers.ts'
import { MESSAGES_TO_DO } from './server/messages-to-do.ts'
import { messagesOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'pages/messages',
  settings: [MESSAGE_SETTINGS],
  auditKinds: [{ kind: 'messages', label: 'Messages', screen: '/messages' }],
  consoleRoutes: [messagesConsoleRoutes],
  permissions: [
    needs('/messages', 'customers'),
    needs('/messages.csv', 'customers'),
    needs('/messages/erase', 'customers.erase'),
    needs('/messages/settings', 'settings'),
  ],
  queues: MESSAGE_QUEUES,
  workers: messageWorkers,
  personalData: [messagesOfPerson],
  extensions: [...addMailKinds(MESSAGE_MAILS), MESSAGES_TO_DO],
})
