import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { fillVisitorTagsIn, visitorTagsOf } from '../rules/visitor-tags.ts'
import { readVisitorFacts } from './read-visitor-facts.ts'

/** A template with the tags filled that speak of the visitor, their product and their cart. */
export async function fillVisitorTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
): Promise<TemplateReply> {
  const wanted = visitorTagsOf(plainJson(template as Plain))
  return fillVisitorTagsIn(template, await readVisitorFacts(page, popup, wanted))
}
