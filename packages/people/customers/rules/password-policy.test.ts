import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import {
  CUSTOMER_PASSWORD_MINIMUM,
  passwordHint,
  strengthOf,
  validateCustomerPassword,
} from './password-policy.ts'

const EMAIL = 'mia@example.com'
const judge = (password: string) => validateCustomerPassword(password, EMAIL, SOURCE_TEXT_LOCALE)

describe('a customer’s password', () => {
  it('has eight characters at least, and says so', () => {
    expect(CUSTOMER_PASSWORD_MINIMUM).toBe(8)
    expect(passwordHint(SOURCE_TEXT_LOCALE)).toBe('At least 8 characters. Three unrelated words work well.')
    expect(judge('gk3#Lq7')).toEqual({
      code: 'weak-password',
      field: 'password',
      message: 'Use at least 8 characters. A few unrelated words work well.',
    })
    expect(judge('gk3#Lq7z')).toBeNull()
  })

  it('is not the address, and not longer than 128', () => {
    expect(judge(EMAIL)).not.toBeNull()
    expect(judge('gk3#Lq7z'.repeat(16))).toBeNull()
    expect(judge(`${'gk3#Lq7z'.repeat(16)}!`)).not.toBeNull()
  })

  it('is strong from 14 characters on, fair below, and too weak where it would be refused', () => {
    expect(strengthOf('gk3#Lq7z', EMAIL)).toBe('fair')
    expect(strengthOf('gk3#Lq7zTT1?x', EMAIL)).toBe('fair')
    expect(strengthOf('gk3#Lq7zTT1?xv', EMAIL)).toBe('strong')
    expect(strengthOf('gk3#', EMAIL)).toBe('too-weak')
    expect(strengthOf('a-longer-name@example.com', 'a-longer-name@example.com')).toBe('too-weak')
  })
})
