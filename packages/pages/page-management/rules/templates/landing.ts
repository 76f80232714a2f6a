import type { ModuleNode } from '../../../document/contract.ts'
import { module, section } from './build-template.ts'

/** A page to sell with: a large opening, three reasons, products, a quote, and the way to the shop. */
export function landingSections(title: string): ModuleNode[] {
  const header = module('opening-header', 'fullwidth-header', {
    title,
    subhead: 'Say in one line what people get, and why now.',
    textAlign: 'center',
    buttons: [{ label: 'Go to the shop', href: '/index.php/shop/' }],
  })
  const opening = {
    id: 'opening',
    type: 'section',
    props: { tone: 'ink', width: 'full', room: 'none', dividers: { bottom: 'wave', tone: 'sand' } },
    children: [header],
  }
  return [
    opening,
    section('reasons', {}, { layout: '1-1-1' }, [
      [
        module('reason-1', 'blurb', {
          icon: 'check',
          place: 'above',
          title: 'The first reason',
          text: 'What it does for people, in their own words.',
        }),
      ],
      [
        module('reason-2', 'blurb', {
          icon: 'heart',
          place: 'above',
          title: 'The second reason',
          text: 'What makes it better than what they use today.',
        }),
      ],
      [
        module('reason-3', 'blurb', {
          icon: 'truck',
          place: 'above',
          title: 'The third reason',
          text: 'How soon they have it, and what happens if they do not like it.',
        }),
      ],
    ]),
    section('products', { tone: 'paper' }, {}, [
      [
        module('products-text', 'text', { title: 'Popular right now', align: 'center' }),
        module('products-shop', 'shop', { choose: { first: 4, by: 'popularity' } }),
      ],
    ]),
    section('quote', { width: 'text' }, {}, [
      [
        module('quote-said', 'testimonial', {
          quote: 'Put a sentence of a customer here that says what the others want to know.',
          author: 'Name of a customer',
          about: 'who agreed to be quoted',
        }),
      ],
    ]),
    section('closing', { room: 'narrow' }, {}, [
      [
        module('closing-action', 'call-to-action', {
          title: 'Ready when you are',
          body: 'Delivery and returns are explained before you pay.',
          button: { label: 'Go to the shop', href: '/index.php/shop/' },
          tone: 'citrus',
        }),
      ],
    ]),
  ]
}
