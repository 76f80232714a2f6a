import { deliverySources } from '@buoy/platform/deliveries/server/source.ts'
import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { newsletterConsoleRoutes } from './server/console-routes.ts'
import { NEWSLETTER_MAILS } from './server/newsletter-mails.ts'
import { NEWSLETTER_SOURCE } from './server/newsletter-source.ts'
import { NEWSLETTER_QUEUES, newsletterWorkers } from './server/newsletter-workers.ts'
import { importedOfPerson, signUpsOfPerson } from './server/personal-data.ts'
import { readerImportRoutes } from './server/reader-import-routes.ts'

export const feature = defineFeature({
  name: 'pages/newsletter',
  auditKinds: [
    { kind: 'newsletters', label: 'Newsletters', screen: '/customers/newsletters', hasOwnScreens: true },
  ],
  consoleRoutes: [readerImportRoutes, newsletterConsoleRoutes],
  permissions: [
    needs('/newsletters', 'customers'),
    needs('/reader-imports', 'customers'),
    { path: '/newsletters/:key', read: 'customers', change: 'settings' },
  ],
  queues: NEWSLETTER_QUEUES,
  workers: newsletterWorkers,
  personalData: [signUpsOfPerson, importedOfPerson],
  extensions: [...addMailKinds(NEWSLETTER_MAILS), deliverySources.add(NEWSLETTER_SOURCE)],
})
