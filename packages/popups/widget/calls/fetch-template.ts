import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../display/popup-contract.ts'
import type { Page } from '../page.ts'

/** The template, its tags as they are written (W7.12). Throws when there is none to be had. */
export async function fetchTemplate(page: Page, popup: PopupObject): Promise<TemplateReply> {
  const reply = await fetch(popup.poptin_url, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    signal: page.signal,
  })
  if (!reply.ok) throw new Error(`template answered ${reply.status}`)
  return reply.json() as Promise<TemplateReply>
}
