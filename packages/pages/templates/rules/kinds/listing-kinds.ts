import type { ModuleNode } from '../../../document/contract.ts'
import { module, row, section } from './default-nodes.ts'
import type { TemplateKindRules } from './template-kind.ts'

/** The shop page and the categories. */
export const LISTING_KIND: TemplateKindRules = {
  label: 'Shop and category pages',
  builtIn: 'The built-in shop page',
  conditions: {
    all: 'The shop page and all categories',
    shop: 'The shop page',
    categories: 'Some categories',
  },
  precedence:
    'A category includes those below it. When several templates fit a page, the most specific one is used: the nearest category or the shop page itself, then the shop page and all categories.',
  sections: () => [
    section('listing', [
      row(
        'head',
        '3-2',
        [module('listing-breadcrumb'), module('listing-heading'), module('listing-description')],
        [module('listing-picture')],
      ),
      row('categories', '1', [module('listing-categories')]),
      productsRow(),
    ]),
  ],
}

/** What is found by a search of the shop. */
export const SEARCH_KIND: TemplateKindRules = {
  label: 'Search results',
  builtIn: 'The built-in search page',
  conditions: { all: 'All searches' },
  precedence: 'Of several templates of search results the one with the highest priority is used.',
  sections: () => [
    section('search', [
      row('head', '1', [module('listing-heading'), module('search'), module('listing-categories')]),
      productsRow(),
    ]),
  ],
}

function productsRow(): ModuleNode {
  return row(
    'products',
    '1-3',
    [module('listing-filters')],
    [module('listing-bar'), module('listing-products'), module('listing-pages')],
  )
}
