import { expect, it } from 'vitest'
import { emailFault } from '../rules/email-fault.ts'
import { ALL_FREE_MAIL } from './all-free-mail.ts'

it.each(['bigpond.com', 'comcast.net', 'btinternet.com', 'gmail.com', 'optusnet.com.au', 'mailinator.com'])(
  'nobody has a business address at %s [W5.28]',
  (domain) => {
    expect(emailFault(`kim@${domain}`, 'business-email', ALL_FREE_MAIL)).toBe('onlyBusiness')
  },
)

it.each(['example.com', 'ibm.com', 'microsoft.com', 'acme.example'])('%s is not free', (domain) => {
  expect(emailFault(`kim@${domain}`, 'business-email', ALL_FREE_MAIL)).toBeNull()
})

it('holds domains as they are compared', () => {
  expect([...ALL_FREE_MAIL].filter((domain) => domain !== domain.trim().toLowerCase())).toEqual([])
})
