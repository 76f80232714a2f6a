import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** The page that shows contact forms: every kind of field, a form that changes with its answers, a short one. */
export function contactShowcase(): NewVersion {
  const sections = [
    shown('fields', '1', 'Every kind of field', { fields: EVERY_FIELD }),
    shown('changing', '2', 'One question leads to another', { check: 'service', fields: CHANGING }),
    shown('short', '2', 'A short one', { check: 'none', button: 'Call me back', fields: SHORT }),
  ]
  return {
    slug: 'modules-contact',
    title: 'Contact forms',
    description: 'Forms that write to the shop.',
    document: { version: DOCUMENT_VERSION, sections },
  }
}

const EVERY_FIELD = [
  { id: 'name', label: 'Name', width: 'half', autoComplete: 'name' },
  { id: 'email', type: 'email', label: 'Email', width: 'half', autoComplete: 'email' },
  { id: 'nickname', label: 'Nickname', required: false, minLength: 2, maxLength: 20, allowed: 'letters' },
  {
    id: 'colour',
    type: 'radio',
    label: 'Which timber?',
    value: 'acacia',
    options: [
      { value: 'acacia', label: 'Acacia' },
      { value: 'bamboo', label: 'Bamboo' },
      { value: 'any', label: 'Whichever floats' },
    ],
  },
  {
    id: 'water',
    type: 'checkbox',
    label: 'Where will it float?',
    options: [
      { value: 'pool', label: 'In a pool' },
      { value: 'sea', label: 'In the sea' },
      { value: 'bath', label: 'In the bath' },
    ],
  },
  {
    id: 'people',
    type: 'select',
    label: 'For how many?',
    width: 'half',
    required: false,
    options: [
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
      { value: '6', label: 'A crowd' },
    ],
  },
  { id: 'when', label: 'By when?', width: 'half', required: false, placeholder: 'Before Christmas' },
  { id: 'campaign', type: 'hidden', label: 'Campaign', value: 'showcase' },
  { id: 'message', type: 'textarea', label: 'Message' },
]

const CHANGING = [
  {
    id: 'kind',
    type: 'radio',
    label: 'You are',
    options: [
      { value: 'guest', label: 'Somebody who likes the water' },
      { value: 'shop', label: 'A shop' },
    ],
  },
  {
    id: 'pieces',
    label: 'How many trays?',
    allowed: 'numbers',
    conditions: { entries: [['kind', 'is', 'shop']] },
  },
  {
    id: 'abn',
    label: 'ABN',
    allowed: 'numbers',
    conditions: { entries: [['pieces', 'is greater', '9']] },
  },
  { id: 'email', type: 'email', label: 'Email', autoComplete: 'email' },
]

const SHORT = [{ id: 'phone', label: 'Telephone', autoComplete: 'tel', maxLength: 20 }]

function shown(id: string, level: '1' | '2', title: string, props: Record<string, unknown>): ModuleNode {
  const column = aNode('column', `${id}-column`, {}, [
    aNode('text', `${id}-text`, { title, level }),
    aNode('contact-form', id, props),
  ])
  return aNode('section', `${id}-section`, { room: 'narrow' }, [aNode('row', `${id}-row`, {}, [column])])
}
