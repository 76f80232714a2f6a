import { describe, expect, it } from 'vitest'
import { PASSWORD_HINT, validatePassword, weaknessOf } from './password-policy.ts'

const EMAIL = 'sally.skipper@example.com'

describe("an owner's password", () => {
  it.each(['four unrelated wet words', 'Tr4y-that-floats', 'плавучий поднос'])('takes %j', (password) => {
    expect(validatePassword(password, EMAIL)).toBeNull()
  })

  it.each([
    ['', 'at least 12'],
    ['elevenchars', 'at least 12'],
    ['🛟🛟🛟🛟🛟🛟', 'at least 12'],
    ['x'.repeat(129), 'at most 128'],
    ['abababababab', 'repeats itself'],
    ['Sally.Skipper@example.com', 'email address'],
    ['PasswordPassword', 'anybody would try'],
  ])('refuses %j and says why', (password, reason) => {
    expect(validatePassword(password, EMAIL)?.message).toContain(reason)
  })

  it.each([
    'passwordpassword',
    '123456789012',
    '1234567890123',
    'qwertyuiopas',
    'administrator',
    'password',
    'password1',
    'password123',
    '12345678',
    '123456789',
    '1234567890',
    'qwertyuiop',
    'qwerty123',
    '1q2w3e4r',
    'iloveyou1',
    'sunshine',
    'football',
    'welcome1',
    'letmein1',
    'ABCD1234',
  ])('knows %s as a first guess, also where eight characters will do', (password) => {
    expect(weaknessOf(password, EMAIL, 8)).toBe('first-guess')
  })

  it('wants four different characters, and as many in all as it says', () => {
    expect(validatePassword('abcabcabcabc', EMAIL)?.message).toContain('repeats itself')
    expect(validatePassword('abcdabcdabcd', EMAIL)).toBeNull()
    expect(weaknessOf('x1y2z3w', EMAIL, 8)).toBe('too-short')
    expect(weaknessOf('x1y2z3w4', EMAIL, 8)).toBeNull()
    expect(PASSWORD_HINT).toContain('At least 12 characters.')
  })

  it('refuses the name before the @ said twice, unless it is too short to tell anything', () => {
    expect(validatePassword('sally.skippersally.skipper', EMAIL)?.message).toContain('email address')
    expect(weaknessOf('MIASMIAS', 'mias@example.com', 8)).toBe('is-address')
    expect(validatePassword('abcdefabcdef', 'abcdef@example.com')?.message).toContain('email address')
    expect(weaknessOf('ab1ab1', 'ab1@example.com', 6)).toBe('repeats')
    expect(validatePassword('sallysally12', 'sally@example.com')).toBeNull()
  })
})
