import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import type { Page } from '../page.ts'

/** The template with its tags filled, by a part that comes only with popups that have some. */
export async function filled(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
): Promise<TemplateReply> {
  if (!isOn(popup.has_tags)) return template
  return (await import('./fill-template.ts')).fillTemplate(page, popup, template)
}
