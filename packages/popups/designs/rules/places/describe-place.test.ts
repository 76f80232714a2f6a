import { expect, it } from 'vitest'
import { describeHindrance, describePlace } from './describe-place.ts'
import { aPlace, BESIDE } from './places.fixtures.ts'

it('says where a part stands, and what is beside it', () => {
  expect(describePlace(BESIDE, 'text')).toBe('Row 2 of 3, columns 6 to 12, beside Picture.')
  expect(describePlace(BESIDE, 'picture')).toBe(
    'Rows 1 to 3 of 3, columns 1 to 5, beside Headline, Text, Button.',
  )
  expect(describePlace([['text', aPlace(1, { span: 1 })]], 'text')).toBe('Row 1 of 1, column 1.')
  expect(describePlace(BESIDE, 'timer')).toBe('')
})

it('says why a part stays where it is', () => {
  expect(describeHindrance('edge')).toBe('It is at the edge of the popup.')
  expect(describeHindrance('smallest')).toBe('It cannot be smaller.')
  expect(describeHindrance('highest')).toBe('It is as high as the popup.')
  expect(describeHindrance('text')).toBe('There is no room: Text is in the way.')
})
