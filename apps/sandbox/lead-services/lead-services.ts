import type { FastifyPluginAsync } from 'fastify'
import { activecampaignStandIn } from './activecampaign.ts'
import { brevoStandIn } from './brevo.ts'
import { googleStandIn } from './google-sheets.ts'
import { hubspotStandIn } from './hubspot.ts'
import { klaviyoStandIn } from './klaviyo.ts'
import { type LeadBox, openLeadBox } from './lead-box.ts'
import { mailchimpStandIn } from './mailchimp.ts'
import { mailerliteStandIn } from './mailerlite.ts'

/**
 * Services that leads and subscribers are sent on to, each below its name, with the requests that its documentation has.
 * They refuse what the services refuse: a wrong key, an unknown list, an address that is none, too many calls. `GET /` tells
 * what they have been told.
 */
export function leadServices(
  deps: { clock: { now: () => Date } },
  box: LeadBox = openLeadBox(),
): FastifyPluginAsync {
  return async (app) => {
    app.get('/', async () => ({ people: box.listAll(), rows: box.rows }))
    await app.register(mailchimpStandIn(box), { prefix: '/mailchimp' })
    await app.register(klaviyoStandIn(box), { prefix: '/klaviyo' })
    await app.register(activecampaignStandIn(box), { prefix: '/activecampaign' })
    await app.register(brevoStandIn(box), { prefix: '/brevo' })
    await app.register(hubspotStandIn(box), { prefix: '/hubspot' })
    await app.register(mailerliteStandIn(box), { prefix: '/mailerlite' })
    await app.register(googleStandIn(box, deps.clock), { prefix: '/google' })
  }
}
