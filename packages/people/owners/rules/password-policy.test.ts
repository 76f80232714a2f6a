import { describe, expect, it } from 'vitest'
import { judgePassword, PASSWORD_HINT } from './password-policy.ts'

const EMAIL = 'sally.skipper@example.com'

describe("an owner's password", () => {
  it.each(['four unrelated wet words', 'Tr4y-that-floats', 'плавучий поднос'])('takes %j', (password) => {
    expect(judgePassword(password, EMAIL)).toBeNull()
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
    expect(judgePassword(password, EMAIL)?.message).toContain(reason)
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
    expect(judgePassword(password, EMAIL, 8)).toEqual({
      code: 'weak-password',
      field: 'password',
      message: 'That is one of the first things anybody would try.',
    })
  })

  it('wants four different characters, and as many in all as it says', () => {
    expect(judgePassword('abcabcabcabc', EMAIL)?.message).toContain('repeats itself')
    expect(judgePassword('abcdabcdabcd', EMAIL)).toBeNull()
    expect(judgePassword('x1y2z3w', EMAIL, 8)?.message).toContain('at least 8')
    expect(judgePassword('x1y2z3w4', EMAIL, 8)).toBeNull()
    expect(PASSWORD_HINT).toContain('At least 12 characters.')
  })

  it('refuses the name before the @ said twice, unless it is too short to tell anything', () => {
    expect(judgePassword('sally.skippersally.skipper', EMAIL)?.message).toContain('email address')
    expect(judgePassword('MIASMIAS', 'mias@example.com', 8)?.message).toContain('email address')
    expect(judgePassword('abcdefabcdef', 'abcdef@example.com')?.message).toContain('email address')
    expect(judgePassword('ab1ab1', 'ab1@example.com', 6)?.message).toContain('repeats itself')
    expect(judgePassword('sallysally12', 'sally@example.com')).toBeNull()
  })
})
