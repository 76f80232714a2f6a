import type { PopupObject, TemplateReply } from '../../display/contract.ts'
import type { Page } from '../page.ts'
import { isOn } from '../rules/switch.ts'

/** The template, its date tags filled (W1.30, W7.12). Throws when there is none to be had. */
export async function fetchTemplate(page: Page, popup: PopupObject): Promise<TemplateReply> {
  const tags = isOn(popup.has_tags) ? import('../rules/fill-tags.ts') : null
  const reply = await fetch(popup.poptin_url, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    signal: page.signal,
  })
  if (!reply.ok) throw new Error(`template answered ${reply.status}`)
  const template = (await reply.json()) as TemplateReply
  return tags ? (await tags).fillTagsIn(template, template.design.language, new Date()) : template
}
