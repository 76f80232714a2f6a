import { module, row, section } from './default-nodes.ts'
import type { TemplateKindRules } from './template-kind.ts'

/** The cart page, while something is in the cart. */
export const CART_KIND: TemplateKindRules = {
  label: 'Cart page',
  builtIn: 'The built-in cart page',
  conditions: { all: 'Every cart that is not empty' },
  precedence: 'Of several templates of the cart page the one with the highest priority is used.',
  sections: () => [
    section('cart', [
      row('head', '1', [module('cart-title')]),
      row('cart', '3-2', [module('cart-lines')], [module('cart-totals')]),
      row('more', '1', [module('cart-suggestions')]),
    ]),
  ],
}
