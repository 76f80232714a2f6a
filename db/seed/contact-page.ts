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
  return { slug, title, description, document: { version: DOCUMENT_VERSION, sections: [section] } }
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
      ...{ id: 'topic', type: 'select', label: 'What is it about?' },
      options: [
        { value: 'product', label: 'A tray, before I buy' },
        { value: 'order', label: 'An order on its way' },
        { value: 'return', label: 'Something to send back' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      ...{ id: 'order', label: 'Order number', placeholder: '1042', allowed: 'numbers', maxLength: 12 },
      conditions: ABOUT_AN_ORDER,
    },
    { id: 'message', type: 'textarea', label: 'Message', maxLength: 5000 },
  ],
}
