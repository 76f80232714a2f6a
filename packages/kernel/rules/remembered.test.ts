import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('does its work once for a text', () => {
  const work = vi.fn((text: string) => text.length)
  const length = remembered(work, 10)

  expect([length('fern'), length('fern'), length('')]).toEqual([4, 4, 0])
  expect(work).toHaveBeenCalledTimes(2)
})

it('keeps no more than so many texts, and goes on answering', () => {
  const work = vi.fn((text: string) => text.length)
  const length = remembered(work, 2)

  for (const text of ['a', 'bb', 'ccc', 'a', 'ccc']) expect(length(text)).toBe(text.length)

  expect(work).toHaveBeenCalledTimes(4)
})
