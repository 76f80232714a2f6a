import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { CartAction, Design } from '../contract.ts'

/** The names of the fields by the place of a button among those that add to the cart (W3.52). */
const FIELDS = [
  'add_to_cart',
  'shopify_add_to_cart_2',
  'shopify_add_to_cart_3',
  'shopify_add_to_cart_4',
  'shopify_add_to_cart_5',
  'shopify_add_to_cart_6',
] as const

/** What a design's link buttons add to the cart, in their order. */
export function cartActions({ links }: Pick<Design, 'links'>): CartAction[] {
  return links.flatMap(({ action }) => (action.kind === 'add_to_cart' ? [action] : []))
}

/** The add-to-cart settings of a popup object (W3.52, W3.53); none for a design without such buttons. */
export function compileCart(
  design: Pick<Design, 'links'>,
): Pick<PopupObject['design_properties'], (typeof FIELDS)[number]> {
  const settings = cartActions(design).map(({ variantId, quantity }, index) => [
    FIELDS[index],
    { variant_id: variantId, quantity },
  ])
  return Object.fromEntries(settings)
}
