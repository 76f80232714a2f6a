import { describe, expect, it } from 'vitest'
import { emailFault, readDomains, readEmailMode, suggestsAddress } from './email-fault.ts'
import { DISPOSABLE_MAIL_DOMAINS, FREE_MAIL_DOMAINS } from './free-mail-domains.ts'

const FREE = new Set<string>(FREE_MAIL_DOMAINS)

describe('an e-mail field', () => {
  it('in typo mode wants the shape of an address and takes free ones [W5.21] [W5.22] [W5.23]', () => {
    expect(emailFault('kim@example', 'check-typos', FREE)).toBe('typos')
    expect(emailFault('kim@gmail.com', 'check-typos', FREE)).toBeNull()
  })

  it('in business mode turns free mail down [W5.28] [W5.29] [W5.30] [W5.32]', () => {
    expect(emailFault(' Kim@GMAIL.com ', 'business-email', FREE)).toBe('onlyBusiness')
    expect(emailFault('Kim <kim@gmail.com>', 'business-email', FREE)).toBe('onlyBusiness')
    expect(emailFault('kim@walla.co.il', 'business-email', FREE)).toBe('onlyBusiness')
    expect(emailFault('kim@acme.example', 'business-email', FREE)).toBeNull()
    expect(emailFault('kim@gmail.com.acme.example', 'business-email', FREE)).toBeNull()
    expect(emailFault('kim', 'business-email', FREE)).toBe('invalidEmail')
  })

  it('in both modes at once applies both [W5.30]', () => {
    expect(emailFault('kim@gmail.com', 'typos-business', FREE)).toBe('onlyBusiness')
    expect(emailFault('kim@', 'typos-business', FREE)).toBe('typos')
  })

  it('takes free mail when the list could not be fetched [W8.06]', () => {
    expect(emailFault('kim@gmail.com', 'business-email', null)).toBeNull()
  })

  it('takes anything when the check is off [W3.29]', () => {
    expect(emailFault('kim', 'none', FREE)).toBeNull()
  })

  it('looks for typos when its mode is unknown [W5.21]', () => {
    expect([readEmailMode(''), readEmailMode('business-email')]).toEqual(['check-typos', 'business-email'])
  })

  it('offers corrections in the two modes with typos [W5.24] [W5.30]', () => {
    expect(['check-typos', 'typos-business', 'business-email', 'none'].map(suggestsAddress)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the list of free mail', () => {
  it('is read line by line [W7.42] [W7.43]', () => {
    expect([...readDomains(' gmail.com \r\n\n  \nYahoo.com\n')]).toEqual(['gmail.com', 'yahoo.com'])
    expect(readDomains('').size).toBe(0)
  })

  it('begins with the document’s own and names each domain once [W5.32]', () => {
    expect(FREE_MAIL_DOMAINS.slice(0, 18).join(' ')).toBe(
      'gmail.com googlemail.com yahoo.com hotmail.com outlook.com live.com msn.com icloud.com me.com aol.com gmx.com mail.com protonmail.com proton.me yandex.com walla.co.il walla.com zoho.com',
    )
    const own = [...FREE_MAIL_DOMAINS, ...DISPOSABLE_MAIL_DOMAINS]
    expect(new Set(own).size).toBe(own.length)
    for (const domain of own) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  })
})
