import type { Page } from '../page.ts'
import { formData } from './page-facts.ts'

/** Makes a call of the display service, with fields as form data or without any. Throws when it fails (W7.51). */
export async function ask(page: Page, what: string, fields?: Record<string, string>): Promise<unknown> {
  const reply = await fetch(`${page.embed.display}/api/display/${what}`, {
    ...(fields && { method: 'POST', body: formData(fields) }),
    // On our own shop's pages the answer knows the visitor's place in its tests; to other sites no cookie goes.
    credentials: 'same-origin',
    signal: page.signal,
  })
  if (!reply.ok) throw new Error(`${what} answered ${reply.status}`)
  return reply.json()
}
