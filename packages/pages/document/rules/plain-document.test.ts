import { expect, it } from 'vitest'
import { parseDocument } from '../../modules/parse-document.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainDocument, textOfDocument } from './plain-document.ts'

it('makes a sound page of a text, and reads the text back', () => {
  const parsed = parseDocument(plainDocument('terms', 'Terms', 'One.\n\n## Two\n\n- three'))
  expect(parsed.ok).toBe(true)
  expect(parsed.ok && textOfDocument(parsed.value)).toEqual({
    body: 'One.\n\n## Two\n\n- three',
    isPlain: true,
  })
})

it('says when a page holds more than its text', () => {
  const laidOut = aDocument(
    aNode('text', 'a', { title: 'Terms', body: 'One.' }),
    aNode('button', 'b', { label: 'Go', href: '/' }),
    aNode('text', 'c', { title: 'More', body: 'Two.' }),
  )
  expect(textOfDocument(laidOut)).toEqual({ body: 'One.\n\n## More\n\nTwo.', isPlain: false })
})

it('stands in one narrow section below a heading of the first rank, with ids of its own', () => {
  const [section] = plainDocument('terms', 'Terms', 'One.').sections
  const [row] = section?.children ?? []
  const [column] = row?.children ?? []
  const [text] = column?.children ?? []
  expect([section, row, column, text].map((node) => [node?.id, node?.type, node?.props])).toEqual([
    ['terms-section', 'section', { room: 'narrow' }],
    ['terms-row', 'row', {}],
    ['terms-column', 'column', {}],
    ['terms-text', 'text', { title: 'Terms', level: '1', body: 'One.' }],
  ])
})

it('reads a page without texts, and texts without a title or a body', () => {
  expect(textOfDocument(aDocument())).toEqual({ body: '', isPlain: false })
  expect(textOfDocument(aDocument(aNode('button', 'b', {})))).toEqual({ body: '', isPlain: false })
  const bare = aDocument(
    aNode('text', 'a', { title: 'A', body: ' One.' }),
    aNode('text', 'b', { title: '', body: 'Two.' }),
    aNode('text', 'c', { title: 'C' }),
  )
  expect(textOfDocument(bare).body).toBe('One.\n\nTwo.\n\n## C')
})
