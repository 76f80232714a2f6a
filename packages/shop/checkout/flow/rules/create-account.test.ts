import { describe, expect, it } from 'vitest'
import { validateAccount, wantsAccount } from './create-account.ts'

const EMAIL = { billing_email: ' mia@example.com ' }

describe('an account that is made at checkout', () => {
  it('is wanted when its box is ticked', () => {
    expect(wantsAccount({ createaccount: '1' })).toBe(true)
    expect(wantsAccount({})).toBe(false)
  })

  it('is not looked at when nobody wants one', () => {
    expect(validateAccount({ ...EMAIL, account_password: 'x' })).toEqual([])
  })

  it('needs a password, which is judged with the email address', () => {
    const judged = (account_password?: string) =>
      validateAccount({
        ...EMAIL,
        createaccount: '1',
        ...(account_password !== undefined && { account_password }),
      })
    expect(judged('correct horse battery')).toEqual([])
    for (const weak of [undefined, '', 'short', 'mia@example.com']) {
      expect(judged(weak)).toMatchObject([{ field: 'account_password', message: expect.stringMatching(/./) }])
    }
  })

  it('with a password and no email address is judged by the password alone', () => {
    expect(validateAccount({ createaccount: '1', account_password: 'correct horse battery' })).toEqual([])
  })
})
