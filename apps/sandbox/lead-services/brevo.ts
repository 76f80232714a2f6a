import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

/** The template that the stand-in has for double opt-in. */
const TEMPLATE = 3

/** Brevo's API v3: a list, contacts with and without double opt-in, and taking one out of a list. */
export function brevoStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
      refuse(reply, status, { code, message })
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers['api-key'] !== SANDBOX_KEY) return fail(reply, 401, 'unauthorized', 'Key not found')
      const seconds = box.takeCall()
      if (seconds !== null)
        return fail(reply.header('retry-after', seconds), 429, 'too_many_requests', 'Rate limit')
    })
    app.get<{ Params: { list: string } }>('/v3/contacts/lists/:list', async ({ params }, reply) =>
      params.list === SANDBOX_LIST
        ? { id: Number(params.list) }
        : fail(reply, 404, 'document_not_found', 'List ID does not exist'),
    )
    app.post('/v3/contacts', async (request, reply) => {
      const { email, attributes, listIds, updateEnabled } = bodyOf(request)
      if (!isAddress(email)) return fail(reply, 400, 'invalid_parameter', 'Invalid email address')
      if (!isOurs(listIds)) return fail(reply, 400, 'invalid_parameter', 'Invalid list ids')
      const before = box.find('brevo', SANDBOX_LIST, email)
      if (before !== null && updateEnabled !== true) {
        return fail(reply, 400, 'duplicate_parameter', 'Contact already exist')
      }
      const fields = { ...before?.fields, ...objectIn(attributes) }
      box.put('brevo', { email, list: SANDBOX_LIST, status: 'subscribed', fields })
      return before === null ? reply.code(201).send({ id: 1 }) : reply.code(204).send()
    })
    app.post('/v3/contacts/doubleOptinConfirmation', async (request, reply) => {
      const { email, attributes, includeListIds, templateId, redirectionUrl } = bodyOf(request)
      if (!isAddress(email)) return fail(reply, 400, 'invalid_parameter', 'Invalid email address')
      const isWhole = isOurs(includeListIds) && URL.canParse(String(redirectionUrl))
      if (!isWhole)
        return fail(reply, 400, 'missing_parameter', 'includeListIds and redirectionUrl are needed')
      if (templateId !== TEMPLATE) return fail(reply, 400, 'invalid_parameter', 'Invalid template id')
      box.put('brevo', { email, list: SANDBOX_LIST, status: 'pending', fields: objectIn(attributes) })
      return reply.code(201).send()
    })
    app.post<{ Params: { list: string } }>(
      '/v3/contacts/lists/:list/contacts/remove',
      async (request, reply) => {
        const { emails } = bodyOf(request)
        const [email] = Array.isArray(emails) ? emails : []
        const before = box.find('brevo', request.params.list, String(email))
        if (before === null || before.status === 'removed') {
          return fail(
            reply,
            400,
            'invalid_parameter',
            'Contact already removed from list and/or does not exist',
          )
        }
        box.put('brevo', { ...before, status: 'removed' })
        return reply.code(201).send({ contacts: { success: [email] } })
      },
    )
  }
}

function isOurs(lists: unknown): boolean {
  return Array.isArray(lists) && lists.length === 1 && lists[0] === Number(SANDBOX_LIST)
}
