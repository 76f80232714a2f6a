import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

const STATUSES = ['active', 'unsubscribed', 'unconfirmed', 'bounced', 'junk']

/** MailerLite's API: the subscribers of a group, and writing a subscriber by their address. */
export function mailerliteStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${SANDBOX_KEY}`)
        return refuse(reply, 401, { message: 'Unauthenticated.' })
      const seconds = box.takeCall()
      if (seconds !== null)
        return refuse(reply.header('retry-after', seconds), 429, { message: 'Too Many Attempts.' })
    })
    app.get<{ Params: { group: string } }>('/api/groups/:group/subscribers', async ({ params }, reply) =>
      params.group === SANDBOX_LIST ? { data: [] } : refuse(reply, 404, { message: 'Resource not found.' }),
    )
    app.post('/api/subscribers', async (request, reply) => {
      const { email, fields, groups, status, resubscribe } = bodyOf(request)
      if (!isAddress(email)) return invalid(reply, 'email', 'The email must be a valid email address.')
      if (status !== undefined && !STATUSES.includes(String(status))) {
        return invalid(reply, 'status', 'The selected status is invalid.')
      }
      const isOurs =
        groups === undefined || (Array.isArray(groups) && groups.every((one) => one === SANDBOX_LIST))
      if (!isOurs) return invalid(reply, 'groups.0', 'The selected groups.0 is invalid.')
      const before = box.find('mailerlite', SANDBOX_LIST, email)
      const hasLeft = before?.status === 'unsubscribed' && resubscribe !== true
      const next = hasLeft ? before.status : String(status ?? before?.status ?? 'active')
      const merged = { ...before?.fields, ...objectIn(fields) }
      box.put('mailerlite', { email, list: SANDBOX_LIST, status: next, fields: merged })
      return reply.code(before === null ? 201 : 200).send({ data: { email, status: next } })
    })
  }
}

function invalid(reply: FastifyReply, field: string, message: string): FastifyReply {
  return refuse(reply, 422, { message, errors: { [field]: [message] } })
}
