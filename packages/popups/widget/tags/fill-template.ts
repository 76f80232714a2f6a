import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { fillTagsIn } from '../rules/fill-tags.ts'
import { fillFreeShippingIn, hasFreeShippingTags } from '../rules/free-shipping.ts'
import { type Cart, openCart } from '../store/cart.ts'

const carts = new WeakMap<Page, Cart>()

/** A template with the tags of all its texts filled, as of now (W1.30, W9.35, W9.36). The cart is read when a tag asks for it. */
export async function fillTemplate(
  page: Page,
  popup: PopupObject,
  template: TemplateReply,
): Promise<TemplateReply> {
  const dated = fillTagsIn(template, template.design.language, new Date())
  if (!hasFreeShippingTags(plainJson(dated as Plain))) return dated
  const cartValue = await cartOf(page).value()
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
  cartOf(page).onChange(() => void fillTemplate(page, popup, template).then(filled).catch(page.log))
}

function cartOf(page: Page): Cart {
  const cart = carts.get(page) ?? openCart(page)
  carts.set(page, cart)
  return cart
}
