import { expect, it } from 'vitest'
import { movePart, partInWay } from './move-part.ts'
import { aPlace, BESIDE, drawn } from './places.fixtures.ts'

it('gives a part a row of its own between others, and takes out the one that it left', () => {
  expect(drawn(movePart(BESIDE, 'button', { line: 1, column: 6 }))).toEqual([
    'picture 1x3/1+5',
    'headline 2/6+7',
    'text 3/6+7',
    'button 1/6+7',
  ])
  expect(drawn(movePart(BESIDE, 'headline', { line: 4, column: 6 }))).toEqual([
    'picture 1x3/1+5',
    'headline 3/6+7',
    'text 1/6+7',
    'button 2/6+7',
  ])
})

it('puts a part beside another into its row', () => {
  const layout = [
    ['headline', aPlace(1, { span: 5 })],
    ['button', aPlace(2, { span: 4 })],
  ] as const
  expect(drawn(movePart(layout, 'button', { row: 1, column: 8 }))).toEqual(['headline 1/1+5', 'button 1/8+4'])
})

it('never lets a part out of the grid', () => {
  expect(drawn(movePart(BESIDE, 'text', { row: 9, column: 12 }))[2]).toBe('text 2/6+7')
  expect(drawn(movePart(BESIDE, 'picture', { row: 7, column: -2 }))[0]).toBe('picture 1x3/1+5')
})

it('opens no more rows than the grid has', () => {
  const full = Array.from(
    { length: 40 },
    (_, index) => [index === 0 ? 'headline' : 'text', aPlace(index + 1)] as const,
  )
  expect(movePart(full, 'headline', { line: 5, column: 1 })).toBe(full)
})

it('leaves a layout alone that has no such part', () => {
  expect(movePart(BESIDE, 'timer', { row: 1, column: 1 })).toBe(BESIDE)
})

it('knows which part is in the way; a picture never is, and nothing is in its way', () => {
  expect(partInWay(BESIDE, 'headline', aPlace(2, { column: 12, span: 1 }))).toBe('text')
  expect(partInWay(BESIDE, 'headline', aPlace(2, { column: 1, span: 5 }))).toBeNull()
  expect(partInWay(BESIDE, 'picture', aPlace(1))).toBeNull()
})
