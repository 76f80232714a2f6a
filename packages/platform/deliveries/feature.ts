import { defineFeature, needs } from '../feature/feature.ts'
import { addMailKinds } from '../mail/server/mail-kinds.ts'
import { ACTIVECAMPAIGN } from './adapters/activecampaign.ts'
import { BREVO_CONTACTS } from './adapters/brevo.ts'
import { GOOGLE_SHEETS } from './adapters/google-sheets.ts'
import { HUBSPOT_CONTACTS } from './adapters/hubspot.ts'
import { KLAVIYO_PROFILES } from './adapters/klaviyo.ts'
import { MAILCHIMP } from './adapters/mailchimp.ts'
import { MAILERLITE_SUBSCRIBERS } from './adapters/mailerlite.ts'
import { ONTRAPORT_CONTACTS } from './adapters/ontraport.ts'
import { WEBHOOK } from './adapters/webhook.ts'
import { deliveryAdapters } from './server/adapter.ts'
import { connectionRoutes } from './server/connection-routes.ts'
import { CONNECTIONS_TO_DO } from './server/connections-to-do.ts'
import { DELIVERY_MAILS } from './server/delivery-mails.ts'
import { DELIVERY_QUEUES, deliveryWorkers } from './server/delivery-workers.ts'

/** The services that come with the product, as the console offers them. */
export const ADAPTERS = [
  WEBHOOK,
  ACTIVECAMPAIGN,
  BREVO_CONTACTS,
  GOOGLE_SHEETS,
  HUBSPOT_CONTACTS,
  KLAVIYO_PROFILES,
  MAILCHIMP,
  MAILERLITE_SUBSCRIBERS,
  ONTRAPORT_CONTACTS,
]

export const feature = defineFeature({
  name: 'platform/deliveries',
  auditKinds: [{ kind: 'connections', label: 'Connections', screen: '/connections', hasOwnScreens: true }],
  consoleRoutes: [connectionRoutes],
  permissions: [needs('/connections', 'connections')],
  queues: DELIVERY_QUEUES,
  workers: deliveryWorkers,
  extensions: [...addMailKinds(DELIVERY_MAILS), CONNECTIONS_TO_DO, ...ADAPTERS.map(deliveryAdapters.add)],
})
