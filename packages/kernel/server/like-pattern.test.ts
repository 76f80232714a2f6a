import { expect, it } from 'vitest'
import { beginningWith, containing, literally } from './like-pattern.ts'

it('finds a text anywhere or at the beginning', () => {
  expect(containing('rope')).toBe('%rope%')
  expect(beginningWith('rope')).toBe('rope%')
})

it('takes what means something to LIKE letter for letter', () => {
  expect(literally('100%_\\')).toBe('100\\%\\_\\\\')
  expect(containing('50%')).toBe('%50\\%%')
  expect(beginningWith('a_b')).toBe('a\\_b%')
})
