import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { PageText } from './page-texts.ts'

/** The demo store's contact page: how to reach it, beside a form that asks for what an answer needs. */
export function contactPage({ slug, title, description, body }: PageText): NewVersion {
  const words = aNode('column', 'contact-words', {}, [
    aNode('text', 'contact-text', { title, level: '1', size: 'large', body }),
  ])
  const form = aNode('column', 'contact-form-column', {}, [aNode('contact-form', 'contact-form', FORM)])
  const row = aNode('row', 'contact-row', { layout: '2-3' }, [words, form])
  const section = aNode('section', 'contact-section', { room: 'narrow' }, [row])
  const sections = [section, places()]
  return { slug, title, description, document: { version: DOCUMENT_VERSION, sections } }
}

const PLACES = [
  {
    title: 'Pick-up: the boat shed, Rozelle',
    lat: -33.8613,
    lng: 151.1724,
    content:
      '4 Wharf Lane, Rozelle NSW 2039\nMonday to Friday, 9 am to 5 pm. Choose “Pick up” at the checkout and bring the mail that says it is ready.',
  },
  {
    title: 'The shed on the Sunshine Coast',
    lat: -26.6528,
    lng: 153.0917,
    content: '{{store.address}}\nParcels leave from here on business days. Returns come here, too.',
  },
]

/** Where trays are picked up, and where they are sent from and back to. */
function places(): ModuleNode {
  const head = aNode('text', 'contact-places-text', {
    title: 'Or come by',
    body: 'The pool next door is not ours. Please do not test anything in it.',
  })
  const map = aNode('map', 'contact-places', { label: 'Where we are', pins: PLACES })
  const row = aNode('row', 'contact-places-row', {}, [
    aNode('column', 'contact-places-column', {}, [head, map]),
  ])
  return aNode('section', 'contact-places-section', { tone: 'paper', room: 'narrow' }, [row])
}

const ABOUT_AN_ORDER = {
  relation: 'any',
  entries: [
    ['topic', 'is', 'order'],
    ['topic', 'is', 'return'],
  ],
}

const FORM = {
  title: 'Write to us',
  check: 'service',
  button: 'Send it',
  success: 'Thanks, that has arrived. We answer on business days, usually the same one.',
  fields: [
    { id: 'name', label: 'Name', width: 'half', autoComplete: 'name' },
    { id: 'email', type: 'email', label: 'Email', width: 'half', autoComplete: 'email' },
    {
      id: 'topic',
      type: 'select',
      label: 'What is it about?',
      options: [
        { value: 'product', label: 'A tray, before I buy' },
        { value: 'order', label: 'An order on its way' },
        { value: 'return', label: 'Something to send back' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      id: 'order',
      label: 'Order number',
      placeholder: '1042',
      allowed: 'numbers',
      maxLength: 12,
      conditions: ABOUT_AN_ORDER,
    },
    { id: 'message', type: 'textarea', label: 'Message', maxLength: 5000 },
  ],
}
