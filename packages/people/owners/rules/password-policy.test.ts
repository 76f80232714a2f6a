import { describe, expect, it } from 'vitest'
import { judgePassword } from './password-policy.ts'

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
})
