import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { sideDots } from './side-dots.ts'

it('calls a dot by the first heading of its section, or by its number', () => {
  const sections = [
    ...aDocument(aNode('text', 'a', { title: '', body: 'Words' }), aNode('blurb', 'b', { title: 'Delivery' }))
      .sections,
    ...aDocument(aNode('slider', 's', { slides: [{ headline: 'On the water' }] })).sections,
    aNode('section', 'empty', {}),
  ]
  expect(sideDots(sections, SOURCE_TEXT_LOCALE).map(({ label }) => label)).toEqual([
    'Delivery',
    'On the water',
    'Part 3',
  ])
})
