import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { fillTagsIn } from '../rules/fill-tags.ts'
import { fillFreeShippingIn, hasFreeShippingTags } from '../rules/free-shipping.ts'

/** What these tags begin with; what fills them is a part by itself. */
const VISITOR_TAG = /\{\{\s*(?:(?:first_)?name|utm_|product_|cart_)/
const CART_TAG = /\{\{\s*cart_/

/**
 * A template with the tags of all its texts filled, as of now (W1.30, W9.35, W9.36). What a tag says is looked for only where
 * one asks.
 */
export async function fillTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
): Promise<TemplateReply> {
  const dated = fillTagsIn(template, template.design.language, new Date())
  const told = VISITOR_TAG.test(plainJson(template as Plain))
    ? await (await import('./fill-visitor-tags.ts')).fillVisitorTemplate(page, popup, dated)
    : dated
  if (!hasFreeShippingTags(plainJson(dated as Plain))) return told
  const cartValue = (await page.store?.cart.read())?.value ?? 0
  const { shopify_discounts: discounts, shopify_discounts_currency: currency } = popup
  return fillFreeShippingIn(told, { discounts, currency, cartValue })
}

/** Fills a template again whenever the page's cart has changed, where its tags ask for the cart. */
export function refillTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
  filled: (template: TemplateReply) => void,
): void {
  const json = plainJson(template as Plain)
  if (!hasFreeShippingTags(json) && !CART_TAG.test(json)) return
  const refill = () => void fillTemplate(page, popup, template).then(filled).catch(page.log)
  page.store?.cart.onChange(refill)
}
