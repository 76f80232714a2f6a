import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

const ALL = 'profiles'

/** Klaviyo's API: a list, a profile by its address, and jobs that subscribe and unsubscribe profiles of a list. */
export function klaviyoStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    const fail = (reply: FastifyReply, status: number, code: string, detail: string) =>
      refuse(reply, status, { errors: [{ status, code, title: code, detail }] })
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Klaviyo-API-Key ${SANDBOX_KEY}`) {
        return fail(reply, 401, 'authentication_failed', 'Incorrect authentication credentials.')
      }
      if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers.revision))) {
        return fail(reply, 400, 'invalid', 'The revision header is missing.')
      }
      const seconds = box.takeCall()
      if (seconds !== null)
        return fail(reply.header('retry-after', seconds), 429, 'throttled', 'Request was throttled.')
    })
    app.get<{ Params: { list: string } }>('/api/lists/:list', async ({ params }, reply) =>
      params.list === SANDBOX_LIST
        ? { data: { type: 'list', id: params.list } }
        : fail(reply, 404, 'not_found', 'A list with this id does not exist.'),
    )
    app.post('/api/profile-import', async (request, reply) => {
      const { type, attributes } = objectIn(bodyOf(request).data)
      const { email, ...fields } = objectIn(attributes)
      if (type !== 'profile' || !isAddress(email)) return fail(reply, 400, 'invalid', 'Invalid email address')
      const before = box.find('klaviyo', ALL, email)
      box.put('klaviyo', { email, list: ALL, status: 'known', fields: { ...before?.fields, ...fields } })
      return reply.code(before === null ? 201 : 200).send({ data: { type, id: email } })
    })
    for (const [job, consent] of [
      ['create', 'SUBSCRIBED'],
      ['delete', 'UNSUBSCRIBED'],
    ] as const) {
      app.post(`/api/profile-subscription-bulk-${job}-jobs`, async (request, reply) => {
        const { type, attributes, relationships } = objectIn(bodyOf(request).data)
        const list = String(objectIn(objectIn(objectIn(relationships).list).data).id)
        if (list !== SANDBOX_LIST) return fail(reply, 404, 'not_found', 'A list with this id does not exist.')
        const profiles = objectIn(objectIn(attributes).profiles).data
        for (const profile of Array.isArray(profiles) ? profiles : []) {
          const { email, subscriptions } = objectIn(objectIn(profile).attributes)
          const marketing = objectIn(objectIn(objectIn(subscriptions).email).marketing)
          const isRight = type === `profile-subscription-bulk-${job}-job` && marketing.consent === consent
          if (!isRight || !isAddress(email)) return fail(reply, 400, 'invalid', 'Invalid email address')
          const fields = box.find('klaviyo', ALL, email)?.fields ?? {}
          box.put('klaviyo', { email, list, status: consent, fields })
        }
        return reply.code(202).send()
      })
    }
  }
}
