import type { Database } from '@buoy/kernel/server/database.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { listWholeMails, type WholeMail } from '@buoy/platform/mail/server/list-whole-mails.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from './forms.ts'

/** Where mails are read while the shop is tried out. */
const MAILBOX_PATH = '/sandbox/mailbox/'

/** Names that a browser on this machine has for it. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

/**
 * `GET /sandbox/mailbox/`: the newest mails with links that work, for a person who tries the shop out on their own machine and
 * has no mail server: the console shows no such links to anybody. Register it only without live payments, without a mail
 * server, and while the shop's own address is one of this machine; each request must come from there, too.
 */
export function testMailbox(
  app: FastifyInstance,
  deps: { db: Database; secret: string; publicUrl: string },
): void {
  if (!LOCAL_HOST.test(new URL(deps.publicUrl).host)) return
  app.get(MAILBOX_PATH, async (request, reply) => {
    if (!isLocal(request))
      throw badRequest('The mailbox for trying out is open on the machine of the shop only.', 404)
    const mails = await listWholeMails(deps)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (request.headers.accept?.startsWith('application/json')) return reply.send({ mails })
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .header('x-content-type-options', 'nosniff')
      .send(page(mails))
  })
}

/** A proxy on this machine says for whom it asks, or its visitors name another host. */
function isLocal({ ip, headers, raw }: FastifyRequest): boolean {
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
  return (
    isDirect &&
    isThisMachine(ip) &&
    isThisMachine(raw.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '')
  )
}

function page(mails: readonly WholeMail[]): string {
  const items = mails.map(
    ({ at, to, subject, text }) => `<article>
<h2>${asHtml(subject)}</h2>
<p><time>${asHtml(at)}</time> · to ${asHtml(to)}</p>
<pre>${linked(text)}</pre>
</article>`,
  )
  const none = '<p>Nothing has been mailed yet.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox for trying out</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
article { border-top: 1px solid #ccc; padding: 1rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>Mailbox for trying out</h1>
<p>What the shop would mail if it had a mail server. This page exists on this machine only, and not once there are live
payments or a mail server.</p>
${items.length === 0 ? none : items.join('\n')}
</html>`
}

const ADDRESS = /https?:\/\/[^\s"'<>()[\]]+/g

function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${asHtml(text.slice(from, index))}<a href="${asHtml(address)}">${asHtml(address)}</a>`
    from = index + address.length
  }
  return html + asHtml(text.slice(from))
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
