import { expect, it } from 'vitest'
import { confirmEmailPath, joinPath } from './join-path.ts'

it('mailed links of owners lead into the console with their secret', () => {
  expect(joinPath('abc')).toBe('/console/join?token=abc')
  expect(confirmEmailPath('abc')).toBe('/console/confirm-email?token=abc')
})
