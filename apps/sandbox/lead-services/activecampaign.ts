import type { FastifyPluginAsync } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

const ALL = 'contacts'

/** ActiveCampaign's API v3: a list, syncing a contact by their address, and their status in a list. */
export function activecampaignStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    const emails: string[] = []
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers['api-token'] !== SANDBOX_KEY) {
        return refuse(reply, 403, { message: 'You are not authorised to access this file' })
      }
      const seconds = box.takeCall()
      if (seconds !== null)
        return refuse(reply.header('retry-after', seconds), 429, { message: 'Rate limit exceeded' })
    })
    app.get<{ Params: { list: string } }>('/api/3/lists/:list', async ({ params }, reply) =>
      params.list === SANDBOX_LIST
        ? { list: { id: params.list } }
        : refuse(reply, 404, { message: `No Result found for Subscriber List with id ${params.list}` }),
    )
    app.post('/api/3/contact/sync', async (request, reply) => {
      const { email, ...fields } = objectIn(bodyOf(request).contact)
      if (!isAddress(email)) {
        return refuse(reply, 422, {
          errors: [{ title: 'Contact Email Address is not valid.', code: 'email_invalid' }],
        })
      }
      const before = box.find('activecampaign', ALL, email)
      box.put('activecampaign', {
        email,
        list: ALL,
        status: 'known',
        fields: { ...before?.fields, ...fields },
      })
      if (!emails.includes(email)) emails.push(email)
      return reply
        .code(before === null ? 201 : 200)
        .send({ contact: { email, id: String(emails.indexOf(email) + 1) } })
    })
    app.post('/api/3/contactLists', async (request, reply) => {
      const { list, contact, status } = objectIn(bodyOf(request).contactList)
      const email = emails[Number(contact) - 1]
      if (String(list) !== SANDBOX_LIST || email === undefined) {
        return refuse(reply, 404, { message: 'No Result found for Subscriber List' })
      }
      if (status !== 1 && status !== 2)
        return refuse(reply, 422, { errors: [{ title: 'The status is not valid.' }] })
      const fields = box.find('activecampaign', ALL, email)?.fields ?? {}
      const stored = status === 1 ? 'subscribed' : 'unsubscribed'
      box.put('activecampaign', { email, list: String(list), status: stored, fields })
      return { contactList: { list, contact, status } }
    })
  }
}
