import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

const ALL = 'contacts'

/** HubSpot's CRM API v3: a list, upserting contacts by their address, and who is in a list. */
export function hubspotStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    const emails: string[] = []
    const fail = (reply: FastifyReply, status: number, category: string, message: string) =>
      refuse(reply, status, { status: 'error', category, message })
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${SANDBOX_KEY}`) {
        return fail(reply, 401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.')
      }
      const seconds = box.takeCall()
      if (seconds !== null) {
        return fail(
          reply.header('retry-after', seconds),
          429,
          'RATE_LIMITS',
          'You have reached your secondly limit.',
        )
      }
    })
    const noList = (reply: FastifyReply) => fail(reply, 404, 'OBJECT_NOT_FOUND', 'List does not exist')
    app.get<{ Params: { list: string } }>('/crm/v3/lists/:list', async ({ params }, reply) =>
      params.list === SANDBOX_LIST ? { list: { listId: params.list } } : noList(reply),
    )
    app.post('/crm/v3/objects/contacts/batch/upsert', async (request, reply) => {
      const { inputs } = bodyOf(request)
      const [input] = Array.isArray(inputs) ? inputs : []
      const { id, idProperty, properties } = objectIn(input)
      if (idProperty !== 'email') return fail(reply, 400, 'VALIDATION_ERROR', 'idProperty is needed')
      if (!isAddress(id)) {
        const message = `Property values were not valid: Email address ${String(id)} is invalid`
        return fail(reply, 400, 'VALIDATION_ERROR', message)
      }
      const { email: _, ...fields } = objectIn(properties)
      const before = box.find('hubspot', ALL, id)
      box.put('hubspot', { email: id, list: ALL, status: 'known', fields: { ...before?.fields, ...fields } })
      if (!emails.includes(id)) emails.push(id)
      return { status: 'COMPLETE', results: [{ id: String(emails.indexOf(id) + 1), new: before === null }] }
    })
    for (const membership of ['add', 'remove'] as const) {
      type List = { Params: { list: string } }
      app.put<List>(`/crm/v3/lists/:list/memberships/${membership}`, async (request, reply) => {
        const { list } = request.params
        if (list !== SANDBOX_LIST) return noList(reply)
        for (const id of Array.isArray(request.body) ? request.body : []) {
          const email = emails[Number(id) - 1]
          if (email === undefined) return { recordIdsMissing: [id] }
          const fields = box.find('hubspot', ALL, email)?.fields ?? {}
          const status = membership === 'add' ? 'member' : 'removed'
          box.put('hubspot', { email, list, status, fields })
        }
        return { recordsIdsAdded: [], recordIdsRemoved: [], recordIdsMissing: [] }
      })
    }
  }
}
