import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import type { FastifyReply } from 'fastify'

/** Markup that may stand in a page as it is. */
export type Html = { html: string }

/** A template whose values are escaped, unless they are markup themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return { html: parts.map((part, index) => part + markup(values[index] ?? '')).join('') }
}

function markup(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map((item) => item.html).join('')
}

/** What a page may load and where its forms may go, beyond what the sandbox itself serves. */
export type PageSources = {
  fonts?: string
  connect?: string
  frames?: string
  formAction?: string
  framedBy: 'anyone' | 'nobody'
  /** How long browsers may keep it; a page that is the same for everybody is quick to come again. */
  keepSeconds?: number
}

/**
 * Sends a page of the sandbox under a policy of its own, in place of the shop's: the pages stand in
 * frames of other origins, and load nothing but the sandbox's own files.
 */
export function sendPage(reply: FastifyReply, page: Html, sources: PageSources): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `font-src ${sources.fonts ?? "'none'"}`,
    `connect-src ${sources.connect ?? "'none'"}`,
    `frame-src ${sources.frames ?? "'none'"}`,
    `form-action ${sources.formAction ?? "'none'"}`,
    `frame-ancestors ${sources.framedBy === 'anyone' ? '*' : "'none'"}`,
    "base-uri 'none'",
  ]
  reply.removeHeader('x-frame-options')
  return reply
    .headers({
      'cache-control':
        sources.keepSeconds === undefined ? 'no-store' : `public, max-age=${sources.keepSeconds}`,
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
}
