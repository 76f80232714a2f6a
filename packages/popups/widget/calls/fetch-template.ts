import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'

/**
 * The template, its tags as they are written: the one that the popup brings along in `poptin`, else the one at its
 * `poptin_url`, which is kept there (W3.05, W7.12). Throws when there is none to be had.
 */
export async function fetchTemplate(page: Page, popup: PopupObject): Promise<TemplateReply> {
  const text = popup.poptin || (await fetchText(page, popup.poptin_url))
  const template: TemplateReply = JSON.parse(text)
  popup.poptin = text
  return template
}

async function fetchText({ signal }: Page, url: string): Promise<string> {
  const headers = { accept: 'application/json' }
  const reply = await fetch(url, { headers, credentials: 'omit', signal })
  if (!reply.ok) throw new Error(`template answered ${reply.status}`)
  return reply.text()
}
