import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Design } from '../contract.ts'

/** `shopify_product_settings` of a popup object (W3.15, W3.69); nothing for a design without store products. */
export function compileProducts({
  products,
}: Pick<Design, 'products'>): Pick<PopupObject, 'shopify_product_settings'> {
  if (products === null) return {}
  const { category, manual, count, buttonsAction, size } = products
  return {
    shopify_product_settings: {
      category,
      manual_products: category === 'manual' ? manual : [],
      count,
      buttons_action: buttonsAction,
      size,
    },
  }
}
