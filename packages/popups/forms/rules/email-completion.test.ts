import { expect, it } from 'vitest'
import { completeEmail } from './email-completion.ts'

it('offers the first provider that fits after one or two characters [W5.26] [W5.31]', () => {
  expect(completeEmail('kim@g')).toBe('kim@gmail.com')
  expect(completeEmail('kim@ho')).toBe('kim@hotmail.com')
  expect(completeEmail('kim@A')).toBe('kim@Aol.com')
})

it('offers nothing before the @, after three characters, or when no provider fits [W5.26] [W5.31]', () => {
  expect(completeEmail('ki')).toBeNull()
  expect(completeEmail('kim@')).toBeNull()
  expect(completeEmail('kim@gma')).toBeNull()
  expect(completeEmail('kim@z')).toBeNull()
})
