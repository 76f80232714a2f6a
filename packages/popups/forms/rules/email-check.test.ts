import { describe, expect, it } from 'vitest'
import { checkEmail } from './email-check.ts'

describe('the e-mail check', () => {
  it.each(['kim@example.com', "o'brien+pool@mail.example.co.uk", 'a_b%c@x-y.au', ' kim@example.com '])(
    'takes %j [W5.22] [W5.31]',
    (address) => {
      expect(checkEmail(address)).toEqual({ valid: true, suggestion: null })
    },
  )

  it.each([
    '',
    'kim',
    'kim@',
    '@example.com',
    'kim@example',
    'kim..lee@example.com',
    'kim@exa mple.com',
    'kím@example.com',
    'kim@example.c',
  ])('turns %j down [W5.22] [W5.31]', (address) => {
    expect(checkEmail(address).valid).toBe(false)
  })

  it('suggests the provider that was meant, and still takes the address [W5.24] [W5.31]', () => {
    expect(checkEmail('kim@gmial.com')).toEqual({ valid: true, suggestion: 'kim@gmail.com' })
    expect(checkEmail('Kim.Lee@HOTMAIL.con')).toEqual({ valid: true, suggestion: 'Kim.Lee@hotmail.com' })
    expect(checkEmail('kim@outlok.com').suggestion).toBe('kim@outlook.com')
  })

  it.each(['kim@mail.com', 'kim@email.com', 'kim@mac.com', 'kim@ymail.com', 'kim@gmx.com'])(
    'never corrects the real domain of %s [W5.31]',
    (address) => {
      expect(checkEmail(address).suggestion).toBeNull()
    },
  )
})
