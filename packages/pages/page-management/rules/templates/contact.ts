import type { ModuleNode } from '../../../document/contract.ts'
import { module, section } from './build-template.ts'

/** How the shop is reached, beside a form. */
export function contactSections(title: string): ModuleNode[] {
  return [
    section('contact', { room: 'narrow' }, { layout: '2-3' }, [
      [
        module('contact-text', 'text', {
          title,
          level: '1',
          size: 'large',
          body: 'Write to us, and we answer within two business days.\n\n## Email\n\n{{store.email}}\n\n## Telephone\n\n{{store.phone}}\n\n## Address\n\n{{store.address}}',
        }),
      ],
      [
        module('contact-form', 'contact-form', {
          title: 'Send us a message',
          check: 'service',
          button: 'Send',
          success: 'Thank you. Your message has arrived.',
          fields: [
            { id: 'name', label: 'Name', width: 'half', autoComplete: 'name' },
            { id: 'email', type: 'email', label: 'Email', width: 'half', autoComplete: 'email' },
            { id: 'message', type: 'textarea', label: 'Message', maxLength: 5000 },
          ],
        }),
      ],
    ]),
    section('help', { tone: 'paper', room: 'narrow' }, { layout: '1-1-1' }, [
      [
        module('help-order', 'blurb', {
          icon: 'truck',
          title: 'Where is my order?',
          text: 'Follow it with its number and your email.',
          href: '/index.php/order-tracking/',
        }),
      ],
      [
        module('help-returns', 'blurb', {
          icon: 'back',
          title: 'Returns',
          text: 'How to send something back, and what happens then.',
          href: '/index.php/delivery-returns/',
        }),
      ],
      [
        module('help-account', 'blurb', {
          icon: 'person',
          title: 'Your account',
          text: 'See your orders and change your addresses.',
          href: '/index.php/my-account/',
        }),
      ],
    ]),
  ]
}
