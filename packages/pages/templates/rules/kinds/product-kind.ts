import { module, row, section } from './default-nodes.ts'
import type { TemplateKindRules } from './template-kind.ts'

/** The page of a product. */
export const PRODUCT_KIND: TemplateKindRules = {
  label: 'Product pages',
  builtIn: 'The built-in product page',
  conditions: {
    all: 'All products',
    categories: 'Products in categories',
    tags: 'Products with tags',
    products: 'Single products',
  },
  precedence:
    'When several templates fit a product, the most specific one is used: the product itself, then tags, then the nearest category, then all products.',
  sections: () => [
    section('product', [
      row('way', '1', [module('product-breadcrumb')]),
      row(
        'product',
        '3-2',
        [module('product-gallery')],
        [
          module('product-title'),
          module('product-rating'),
          module('product-short-description'),
          module('product-buy-form'),
          module('product-facts'),
        ],
      ),
    ]),
    section('more', [
      row('more', '1', [
        module('product-together'),
        module('product-tabs'),
        module('product-related'),
        module('product-recent'),
      ]),
    ]),
  ],
}
