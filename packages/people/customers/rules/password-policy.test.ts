import { describe, expect, it } from 'vitest'
import {
  CUSTOMER_PASSWORD_HINT,
  CUSTOMER_PASSWORD_MINIMUM,
  strengthOf,
  validateCustomerPassword,
} from './password-policy.ts'

const EMAIL = 'mia@example.com'

describe('a customer’s password', () => {
  it('has eight characters at least, and says so', () => {
    expect(CUSTOMER_PASSWORD_MINIMUM).toBe(8)
    expect(CUSTOMER_PASSWORD_HINT).toBe('At least 8 characters. Three unrelated words do well.')
    expect(validateCustomerPassword('gk3#Lq7', EMAIL)).not.toBeNull()
    expect(validateCustomerPassword('gk3#Lq7z', EMAIL)).toBeNull()
  })

  it('is not the address, and not longer than 128', () => {
    expect(validateCustomerPassword(EMAIL, EMAIL)).not.toBeNull()
    expect(validateCustomerPassword('gk3#Lq7z'.repeat(16), EMAIL)).toBeNull()
    expect(validateCustomerPassword(`${'gk3#Lq7z'.repeat(16)}!`, EMAIL)).not.toBeNull()
  })

  it('is strong from 14 characters on, fair below, and too weak where it would be refused', () => {
    expect(strengthOf('gk3#Lq7z', EMAIL)).toBe('fair')
    expect(strengthOf('gk3#Lq7zTT1?x', EMAIL)).toBe('fair')
    expect(strengthOf('gk3#Lq7zTT1?xv', EMAIL)).toBe('strong')
    expect(strengthOf('gk3#', EMAIL)).toBe('too-weak')
    expect(strengthOf('a-longer-name@example.com', 'a-longer-name@example.com')).toBe('too-weak')
  })
})
