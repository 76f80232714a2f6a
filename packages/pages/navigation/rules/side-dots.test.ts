import { expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { sideDots } from './side-dots.ts'

it('calls a dot by the first heading of its section, if it has one', () => {
  const sections = [
    ...aDocument(aNode('text', 'a', { title: '', body: 'Words' }), aNode('blurb', 'b', { title: 'Delivery' }))
      .sections,
    ...aDocument(aNode('slider', 's', { slides: [{ headline: 'On the water' }] })).sections,
    aNode('section', 'empty', {}),
  ]
  expect(sideDots(sections).map(({ heading }) => heading)).toEqual(['Delivery', 'On the water', null])
})
