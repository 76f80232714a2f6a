import { expect, it } from 'vitest'
import type { Layout } from './placed-parts.ts'
import { aPlace, BESIDE, drawn } from './places.fixtures.ts'
import { type Hindrance, type Step, stepPart } from './step-part.ts'

/** What becomes of a part after some steps, or why the last one was not possible. */
function stepped(layout: Layout, part: 'headline' | 'text' | 'button' | 'picture', ...steps: Step[]): string {
  let now: Layout | Hindrance = layout
  for (const step of steps) {
    if (typeof now === 'string') throw new Error(`Stopped before ${step}: ${now}`)
    now = stepPart(now, part, step)
  }
  if (typeof now === 'string') return now
  return drawn(now).find((one) => one.startsWith(part)) ?? ''
}

it('moves a part down past the next one where they have no room beside each other', () => {
  expect(stepped(BESIDE, 'headline', 'down')).toBe('headline 2/6+7')
  expect(stepped(BESIDE, 'headline', 'down', 'down')).toBe('headline 3/6+7')
  expect(stepped(BESIDE, 'headline', 'down', 'down', 'down')).toBe('edge')
  expect(stepped(BESIDE, 'button', 'up')).toBe('button 2/6+7')
  expect(stepped(BESIDE, 'headline', 'up')).toBe('edge')
})

it('stops in a row where there is room, and leaves it for one of its own', () => {
  const layout: Layout = [
    ['headline', aPlace(1, { span: 4 })],
    ['text', aPlace(2, { column: 6, span: 7 })],
    ['button', aPlace(3, { column: 6, span: 7 })],
  ]
  const steps = ['down', 'down', 'down', 'down'] as const
  const seen = steps.map((_, index) => stepped(layout, 'headline', ...steps.slice(0, index + 1)))
  expect(seen).toEqual(['headline 1/1+4', 'headline 2/1+4', 'headline 2/1+4', 'headline 3/1+4'])
  expect(stepped(layout, 'headline', 'down', 'up')).toBe('headline 1/1+4')
})

it('moves a part across, past what is in the way where there is room behind it', () => {
  const layout: Layout = [
    ['headline', aPlace(1, { span: 3 })],
    ['text', aPlace(1, { column: 5, span: 3 })],
  ]
  expect(stepped(layout, 'headline', 'forth')).toBe('headline 1/2+3')
  expect(stepped(layout, 'headline', 'forth', 'forth')).toBe('headline 1/8+3')
  expect(stepped(layout, 'headline', 'back')).toBe('edge')
  expect(stepped(layout, 'text', 'back', 'back')).toBe('headline')
})

it('makes a part wider and narrower, to the other side at the last column, and stops at others', () => {
  expect(stepped(BESIDE, 'headline', 'narrower')).toBe('headline 1/6+6')
  expect(stepped(BESIDE, 'headline', 'narrower', 'wider')).toBe('headline 1/6+7')
  expect(stepped(BESIDE, 'headline', 'wider')).toBe('headline 1/5+8')
  expect(stepped([['text', aPlace(1, { span: 1 })]], 'text', 'narrower')).toBe('smallest')
  expect(stepped([['text', aPlace(1)]], 'text', 'wider')).toBe('edge')
  const layout: Layout = [
    ['headline', aPlace(1, { span: 3 })],
    ['text', aPlace(1, { column: 4, span: 3 })],
  ]
  expect(stepped(layout, 'headline', 'wider')).toBe('text')
})

it('makes a part higher and lower, as far as there are rows', () => {
  expect(stepped(BESIDE, 'picture', 'lower')).toBe('picture 1x2/1+5')
  expect(stepped(BESIDE, 'picture', 'higher')).toBe('highest')
  expect(stepped(BESIDE, 'picture', 'lower', 'down')).toBe('picture 2x2/1+5')
  expect(stepped(BESIDE, 'picture', 'lower', 'down', 'down')).toBe('edge')
  expect(stepped(BESIDE, 'picture', 'down')).toBe('highest')
  expect(stepped(BESIDE, 'headline', 'higher')).toBe('text')
  expect(stepped(BESIDE, 'headline', 'lower')).toBe('smallest')
})

it('does nothing with a part that is not there', () => {
  expect(stepPart(BESIDE, 'timer', 'down')).toBe('edge')
})
