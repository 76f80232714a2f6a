import type { ModuleNode } from '../../../document/contract.ts'
import { module, section } from './build-template.ts'

/** Who sells and why: an opening, the story, three figures, and the way to the shop. */
export function aboutSections(title: string): ModuleNode[] {
  return [
    section('opening', { tone: 'foam', width: 'text' }, {}, [
      [
        module('opening-text', 'text', {
          eyebrow: 'About {{store.name}}',
          title,
          level: '1',
          size: 'large',
          align: 'center',
          body: 'Say in one or two sentences what you sell, who it is for, and what you do differently.',
        }),
      ],
    ]),
    section('story', {}, { layout: '1-1' }, [
      [
        module('story-text', 'text', {
          title: 'How it began',
          body: 'Tell the story of your shop: when you started, what was missing, and what you made of it.\n\nTwo short paragraphs are enough. People read on when it is about real people and real places.',
        }),
      ],
      [
        module('story-more', 'text', {
          title: 'How we work',
          body: 'Describe how your products are made or chosen:\n\n- Where the materials come from\n- Who makes them\n- How you check them before they are sent',
        }),
      ],
    ]),
    section('figures', { tone: 'paper', room: 'narrow' }, { layout: '1-1-1' }, [
      [module('figure-1', 'number-counter', { number: 10, title: 'years in business', level: '2' })],
      [
        module('figure-2', 'number-counter', {
          number: 100,
          unit: '%',
          title: 'checked by hand',
          level: '2',
        }),
      ],
      [module('figure-3', 'number-counter', { number: 30, title: 'days to return an order', level: '2' })],
    ]),
    section('closing', { room: 'narrow' }, {}, [
      [
        module('closing-action', 'call-to-action', {
          title: 'See what we make',
          body: 'Everything in the shop is ready to be sent.',
          button: { label: 'Go to the shop', href: '/index.php/shop/' },
        }),
      ],
    ]),
  ]
}
