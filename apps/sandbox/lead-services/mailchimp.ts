import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { bodyOf, isAddress, type LeadBox, objectIn, refuse, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'

const STATUSES = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional']

/** Mailchimp's Marketing API 3.0: a list, adding or updating a member by the hash of their address, and their tags. */
export function mailchimpStandIn(box: LeadBox): FastifyPluginAsync {
  return async (app) => {
    const problem = (status: number, title: string, detail = '') => ({
      type: 'about:blank',
      title,
      status,
      detail,
    })
    app.addHook('onRequest', async (request, reply) => {
      const [, password] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
        .toString()
        .split(':')
      if (password !== SANDBOX_KEY) return refuse(reply, 401, problem(401, 'API Key Invalid'))
      const seconds = box.takeCall()
      if (seconds === null) return
      return refuse(reply.header('retry-after', seconds), 429, problem(429, 'Too Many Requests'))
    })
    app.get<{ Params: { list: string } }>('/3.0/lists/:list', async ({ params }, reply) =>
      params.list === SANDBOX_LIST
        ? { id: params.list }
        : refuse(reply, 404, problem(404, 'Resource Not Found')),
    )
    type Member = { Params: { list: string; hash: string } }
    app.put<Member>('/3.0/lists/:list/members/:hash', async (request, reply) => {
      const { list, hash } = request.params
      if (list !== SANDBOX_LIST) return refuse(reply, 404, problem(404, 'Resource Not Found'))
      const { email_address: email, status_if_new: ifNew, status, merge_fields: fields } = bodyOf(request)
      const known = [ifNew, status].every((one) => one === undefined || STATUSES.includes(String(one)))
      if (!isAddress(email) || ifNew === undefined || !known) {
        return refuse(reply, 400, problem(400, 'Invalid Resource', 'Please provide a valid email address.'))
      }
      if (hash !== createHash('md5').update(email.toLowerCase()).digest('hex')) {
        return refuse(reply, 400, problem(400, 'Invalid Resource', 'The hash is not that of the address.'))
      }
      const before = box.find('mailchimp', list, email)
      const now = String(status ?? before?.status ?? ifNew)
      const merged = { ...before?.fields, ...objectIn(fields) }
      box.put('mailchimp', { email, list, status: now, fields: merged })
      return { id: hash, email_address: email, status: now }
    })
    app.post<Member>('/3.0/lists/:list/members/:hash/tags', async (request, reply) => {
      const { list, hash } = request.params
      const member = box
        .listAll()
        .find(({ email }) => createHash('md5').update(email.toLowerCase()).digest('hex') === hash)
      if (member === undefined) return refuse(reply, 404, problem(404, 'Resource Not Found'))
      const { email, status, fields } = member
      box.put('mailchimp', { email, list, status, fields: { ...fields, tags: bodyOf(request).tags } })
      return reply.code(204).send()
    })
  }
}
