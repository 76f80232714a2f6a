import { describe, expect, it } from 'vitest'
import { accountCookieValue, readAccountCookie } from './account-cookie.ts'
import { ACCOUNT_PATH, confirmAddressPath, LOST_PASSWORD_PATH, resetPasswordPath } from './account-paths.ts'

describe('addresses of the account', () => {
  it('are those of WooCommerce (S2.20)', () => {
    expect(ACCOUNT_PATH).toBe('/index.php/my-account/')
    expect(LOST_PASSWORD_PATH).toBe('/index.php/my-account/lost-password/')
  })

  it('of mailed links carry their secret, escaped', () => {
    expect(resetPasswordPath('a&b=c')).toBe('/index.php/my-account/lost-password/?key=a%26b%3Dc')
    expect(confirmAddressPath('a/b')).toBe('/index.php/my-account/confirm-address/?key=a%2Fb')
  })
})

describe('the readable cookie', () => {
  it('holds 40 letters of the first name', () => {
    expect(accountCookieValue('Mia')).toBe('in.Mia')
    expect(accountCookieValue('😀'.repeat(41))).toBe(`in.${'😀'.repeat(40)}`)
  })

  it('is read among others, and not where another ends alike', () => {
    expect(readAccountCookie('a=1; buoy_account=in.Zo%C3%AB; b=2')).toEqual({ firstName: 'Zoë' })
    expect(readAccountCookie('a=1;buoy_account=in.Mia')).toEqual({ firstName: 'Mia' })
    expect(readAccountCookie('buoy_account=in.')).toEqual({ firstName: '' })
    for (const odd of ['my_buoy_account=in.Mia', 'buoy_account=Mia', 'buoy_account=in.%E0%A4%A', ''])
      expect(readAccountCookie(odd)).toBeNull()
  })
})
