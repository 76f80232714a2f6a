import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { fillTagsIn } from '../rules/fill-tags.ts'
import { fillFreeShippingIn, hasFreeShippingTags } from '../rules/free-shipping.ts'

/** A template with the tags of all its texts filled, as of now (W1.30, W9.35, W9.36). The cart is read when a tag asks for it. */
export async function fillTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
): Promise<TemplateReply> {
  const dated = fillTagsIn(template, template.design.language, new Date())
  if (!hasFreeShippingTags(plainJson(dated as Plain))) return dated
  const cartValue = (await page.store?.cart.read())?.value ?? 0
  const { shopify_discounts: discounts, shopify_discounts_currency: currency } = popup
  return fillFreeShippingIn(dated, { discounts, currency, cartValue })
}

/** Fills a template again whenever the page's cart has changed, where its tags ask for the cart. */
export function refillTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
  filled: (template: TemplateReply) => void,
): void {
  if (!hasFreeShippingTags(plainJson(template as Plain))) return
  const refill = () => void fillTemplate(page, popup, template).then(filled).catch(page.log)
  page.store?.cart.onChange(refill)
}
