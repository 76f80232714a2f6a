import type { ModuleNode } from '../../../document/contract.ts'
import { module, section } from './build-template.ts'

/** Questions and answers in two groups, and the way to ask another one. */
export function questionsSections(title: string): ModuleNode[] {
  return [
    section('opening', { tone: 'foam', room: 'narrow', width: 'text' }, {}, [
      [
        module('opening-text', 'text', {
          title,
          level: '1',
          size: 'large',
          body: 'What people ask most. If your question is not here, write to {{store.email}}.',
        }),
      ],
    ]),
    section('orders', { room: 'narrow' }, { layout: '2-3' }, [
      [module('orders-text', 'text', { title: 'Orders and delivery' })],
      [
        module('orders-answers', 'accordion', {
          items: [
            {
              title: 'When does my order arrive?',
              body: 'The cart shows the days for your postcode before you pay. We send you a link to follow the parcel.',
            },
            {
              title: 'Can I change an order?',
              body: 'Until it is packed. Write to {{store.email}} with your order number.',
            },
            {
              title: 'Can I send something back?',
              body: 'Yes. How that works, and for how long, is described on the page [Delivery and returns](/index.php/delivery-returns/).',
            },
          ],
        }),
      ],
    ]),
    section('products', { tone: 'paper', room: 'narrow' }, { layout: '2-3' }, [
      [module('products-text', 'text', { title: 'Our products' })],
      [
        module('products-answers', 'accordion', {
          items: [
            { title: 'What is it made of?', body: 'Name the materials, and where they come from.' },
            { title: 'How do I look after it?', body: 'Say how it is cleaned, stored and repaired.' },
            {
              title: 'Which one is right for me?',
              body: 'Help people to choose between the two or three that they compare.',
            },
          ],
        }),
      ],
    ]),
    section('closing', { room: 'narrow' }, {}, [
      [
        module('closing-action', 'call-to-action', {
          title: 'Another question?',
          body: 'We answer within two business days.',
          button: { label: 'Write to us', href: '/index.php/contact/' },
          tone: 'foam',
        }),
      ],
    ]),
  ]
}
