import type { ModuleNode } from '../document/contract.ts'
import { aNode } from '../pages.fixtures.ts'
import { TOKEN_FIELD, wireNames } from './rules/wire-names.ts'

/** A contact form with a name, an email, a topic and an order number that one topic asks for. */
export function aContactForm(id: string, props: Record<string, unknown> = {}): ModuleNode {
  return aNode('contact-form', id, {
    fields: [
      { id: 'name', label: 'Name', autoComplete: 'name' },
      { id: 'email', type: 'email', label: 'Email' },
      {
        id: 'topic',
        type: 'select',
        label: 'Topic',
        options: [
          { value: 'hello', label: 'Just hello' },
          { value: 'order', label: 'An order' },
        ],
      },
      {
        id: 'order',
        label: 'Order number',
        allowed: 'numbers',
        conditions: { entries: [['topic', 'is', 'order']] },
      },
    ],
    ...props,
  })
}

/** That form filled in, as a browser sends it: `part` by field id, `more` by the names of the wire. */
export function aSending(
  part: Record<string, string> = {},
  more: { n?: number; ticket?: string; answer?: string; token?: string; extra?: Record<string, string> } = {},
): URLSearchParams {
  const names = wireNames(more.n ?? 0)
  const filled = { name: 'Mia Tran', email: 'mia@example.com', topic: 'hello', ...part }
  const body = new URLSearchParams(
    Object.entries(filled).map(([id, value]) => [names.field(id), value] as [string, string]),
  )
  body.set(names.submit, 'et_contact_proccess')
  body.set(names.nonce, more.ticket ?? '')
  body.set(names.captcha, more.answer ?? '')
  body.set(TOKEN_FIELD, more.token ?? '')
  for (const [name, value] of Object.entries(more.extra ?? {})) body.set(name, value)
  return body
}
