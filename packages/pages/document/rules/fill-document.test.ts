import { expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { fillDocument } from './fill-document.ts'

const VALUES = { 'store.name': 'Bobalong', 'store.email': 'hello@bobalong.example' }

it('fills the placeholders in every text of a module, however deep it stands', () => {
  const document = aDocument(
    aNode('text', 'a', {
      title: 'About {{store.name}}',
      level: 1,
      isWide: true,
      picture: null,
      items: ['Write to {{store.email}}', { label: '{{store.name}}', count: 2 }],
    }),
  )
  const [module] = fillDocument(document, VALUES).sections[0]?.children[0]?.children[0]?.children ?? []
  expect(module?.props).toEqual({
    title: 'About Bobalong',
    level: 1,
    isWide: true,
    picture: null,
    items: ['Write to hello@bobalong.example', { label: 'Bobalong', count: 2 }],
  })
})

it('fills what a module shows on a phone, and leaves its other common parts', () => {
  const views = { content: { phone: { title: '{{store.name}}' } }, visible: { phone: false } }
  const node = { ...aNode('text', 'a', { title: 'A' }), common: { className: 'mine', views } }
  const [module] = fillDocument(aDocument(node), VALUES).sections[0]?.children[0]?.children[0]?.children ?? []
  expect(module?.common).toEqual({
    className: 'mine',
    views: { content: { phone: { title: 'Bobalong' } }, visible: { phone: false } },
  })
})

it('adds nothing to a module without views', () => {
  const document = aDocument(aNode('text', 'a', { title: 'A' }), {
    ...aNode('text', 'b', { title: 'B' }),
    common: { className: 'mine', views: { visible: { phone: false } } },
  })
  expect(fillDocument(document, VALUES)).toEqual(document)
})
