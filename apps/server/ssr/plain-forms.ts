import type { Form, FormReply } from '@buoy/kernel/server/form.ts'
import { webHeaders } from '@buoy/people/owners/server/web-headers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, fieldsOf } from '../http/forms.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { addSetCookies, identifyCaller, renewSession, setReadableCookies } from '../http/session.ts'
import { type PagesDeps, servePersonal } from './render-page.ts'

/**
 * Takes plain forms, by the address of the page that shows them: works without script. What is refused
 * draws the page again; what went well goes on to another. A script that asks for JSON gets
 * `{ redirect }` or `{ errors }` in place of pages. 403 when another site has sent the form.
 */
export function plainForms(app: FastifyInstance, deps: PagesDeps, forms: Record<string, Form>): void {
  for (const [url, form] of Object.entries(forms)) {
    app.post(url, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSameOrigin(request)) throw badRequest('This form is only taken from the shop’s own pages.', 403)
      const caller = await identifyCaller(deps, request, reply)
      // A body that is no form lacks its nonce, and that is what is said.
      const answer = await form({ fields: fieldsOf(request), caller, headers: webHeaders(request) })
      if (answer.kind === 'go') return goOn(deps, request, reply, answer)
      const errors = answer.refusals.map(({ field, message }) => ({ field: field ?? null, message }))
      if (wantsJson(request)) return reply.code(answer.status).send({ errors })
      const address = new URL(request.url, deps.publicUrl)
      const refused = { status: answer.status, form: { form: answer.form, errors, values: answer.values } }
      return servePersonal(deps, { address, caller, refused }, reply)
    })
  }
}

function goOn(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Extract<FormReply, { kind: 'go' }>,
): FastifyReply {
  if (answer.renewsSession === true) renewSession(deps, reply)
  setReadableCookies(deps, reply, answer.cookies ?? [])
  addSetCookies(reply, answer.setCookies ?? [])
  return wantsJson(request) ? reply.send({ redirect: answer.to }) : reply.redirect(answer.to, 303)
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.startsWith('application/json') === true
}
