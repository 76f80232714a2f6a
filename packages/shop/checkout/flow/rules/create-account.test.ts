import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { validateAccount, wantsAccount } from './create-account.ts'

const EMAIL = { billing_email: ' mia@example.com ' }

describe('an account that is made at checkout', () => {
  it('is wanted when its box is ticked', () => {
    expect(wantsAccount({ createaccount: '1' })).toBe(true)
    expect(wantsAccount({})).toBe(false)
  })

  it('is not looked at when nobody wants one', () => {
    expect(validateAccount({ ...EMAIL, account_password: 'x' }, SOURCE_TEXT_LOCALE)).toEqual([])
  })

  it('needs a password, which is judged with the email address', () => {
    const judged = (account_password?: string) =>
      validateAccount(
        { ...EMAIL, createaccount: '1', ...(account_password !== undefined && { account_password }) },
        SOURCE_TEXT_LOCALE,
      )
    expect(judged('correct horse battery')).toEqual([])
    for (const weak of [undefined, '', 'short', 'mia@example.com']) {
      expect(judged(weak)).toMatchObject([{ field: 'account_password', message: expect.stringMatching(/./) }])
    }
  })

  it('with a password and no email address is judged by the password alone', () => {
    const values = { createaccount: '1', account_password: 'correct horse battery' }
    expect(validateAccount(values, SOURCE_TEXT_LOCALE)).toEqual([])
  })
})
