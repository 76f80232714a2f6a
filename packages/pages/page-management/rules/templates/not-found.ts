import type { ModuleNode } from '../../../document/contract.ts'
import { module, section } from './build-template.ts'

/** What is shown for addresses without a page: a word, a search, and products. */
export function notFoundSections(title: string): ModuleNode[] {
  return [
    section('opening', { tone: 'foam', room: 'narrow', width: 'text' }, {}, [
      [
        module('opening-text', 'text', {
          title,
          level: '1',
          size: 'large',
          body: 'There is no page at this address. It may have moved, or the address has a typing mistake.',
        }),
        module('opening-search', 'search', {}),
      ],
    ]),
    section('products', { room: 'narrow' }, {}, [
      [
        module('products-text', 'text', { title: 'Popular with other shoppers' }),
        module('products-shop', 'shop', { choose: { first: 4, by: 'popularity' } }),
      ],
    ]),
  ]
}
