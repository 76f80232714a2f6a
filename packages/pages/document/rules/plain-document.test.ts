import { expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { parseDocument } from '../parse-document.ts'
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
