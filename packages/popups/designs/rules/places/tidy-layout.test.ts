import { expect, it } from 'vitest'
import { aPlace, BESIDE, drawn } from './places.fixtures.ts'
import { openRow, settleLayout, tidyLayout } from './tidy-layout.ts'

it('takes out rows without a part, and makes what spans them as much lower', () => {
  const layout = [
    ['picture', aPlace(2, { span: 5, rows: 5 })],
    ['headline', aPlace(3, { column: 6, span: 7 })],
    ['text', aPlace(6, { column: 6, span: 7 })],
    ['button', aPlace(9)],
  ] as const
  expect(drawn(tidyLayout(layout))).toEqual([
    'picture 1x2/1+5',
    'headline 1/6+7',
    'text 2/6+7',
    'button 3/1+12',
  ])
})

it('leaves one row to a part of several with nothing beside it', () => {
  const layout = [
    ['picture', aPlace(1, { rows: 4 })],
    ['headline', aPlace(5)],
  ] as const
  expect(drawn(tidyLayout(layout))).toEqual(['picture 1/1+12', 'headline 2/1+12'])
})

it('opens a row between others: what it cuts, and what is as high as the popup, grows by it', () => {
  expect(drawn(openRow(BESIDE, 2))).toEqual([
    'picture 1x4/1+5',
    'headline 1/6+7',
    'text 3/6+7',
    'button 4/6+7',
  ])
  expect(drawn(openRow(BESIDE, 1))[0]).toBe('picture 1x4/1+5')
  expect(drawn(openRow(BESIDE, 4))[0]).toBe('picture 1x4/1+5')
  const low = BESIDE.map(
    ([part, place]) => [part, part === 'picture' ? { ...place, rows: 2 } : place] as const,
  )
  expect(drawn(openRow(low, 3))).toEqual(['picture 1x2/1+5', 'headline 1/6+7', 'text 2/6+7', 'button 4/6+7'])
})

it('gives a part that has no place a row of its own after the one that is read before it', () => {
  const parts = ['picture', 'headline', 'text', 'timer', 'button'] as const
  const usual = parts.map((part, index) => [part, aPlace(index + 1)] as const)
  const settled = settleLayout(parts, Object.fromEntries(BESIDE), usual)
  expect(drawn(settled)).toEqual([
    'picture 1x4/1+5',
    'headline 1/6+7',
    'text 2/6+7',
    'timer 3/6+7',
    'button 4/6+7',
  ])
})

it('puts a picture that comes later above the words, and forgets parts that are gone', () => {
  const usual = [
    ['picture', aPlace(1, { span: 5, rows: 3, align: 'fill' })],
    ['headline', aPlace(1)],
  ] as const
  const settled = settleLayout(['picture', 'headline'], { headline: aPlace(4), timer: aPlace(1) }, usual)
  expect(drawn(settled)).toEqual(['picture 1/1+12', 'headline 2/1+12'])
})

it('puts a line that comes later before the headline that it introduces', () => {
  const parts = ['picture', 'eyebrow', 'headline', 'text'] as const
  const usual = parts.map((part, index) => [part, aPlace(index + 1)] as const)
  expect(drawn(settleLayout(parts, Object.fromEntries(BESIDE), usual))).toEqual([
    'picture 1x3/1+5',
    'eyebrow 1/6+7',
    'headline 2/6+7',
    'text 3/6+7',
  ])
})
