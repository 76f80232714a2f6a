import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'
import { DISPOSABLE_MAIL_DOMAINS, FREE_MAIL_DOMAINS } from './free-mail-domains.ts'

const REAL: readonly string[] = createRequire(import.meta.url)('email-providers/all.json')
/** Stand in that list because so many people write them; nobody gets an address there. */
const MISTAKES = [
  'gamil.com',
  'gmai.com',
  'gmal.com',
  'gmial.com',
  'gmail.co',
  'gmail.om',
  'yaho.com',
  'yahoo.om',
  'homail.com',
  'hotmai.com',
  'hotmails.com',
  'hotmial.com',
  'hotmail.cm',
  'hotmail.con',
]

describe('the suggestion for a mistyped address', () => {
  it.each([
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gamil.com',
    'gnail.com',
    'gmaill.com',
    'gmail.co',
    'gmail.con',
    'gmail.cm',
    'gmail.om',
    'gmial.con',
    'mgail.com',
  ])('for %s is gmail.com [W5.24] [W5.31]', (domain) => {
    expect(suggestEmail(`kim@${domain}`)).toBe('kim@gmail.com')
  })

  it.each([
    ...['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.con', 'yhaoo.com'].map((one) => [one, 'yahoo.com']),
    ...['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.con'].map((one) => [one, 'hotmail.com']),
    ...['outlok.com', 'outloook.com', 'outlook.con'].map((one) => [one, 'outlook.com']),
    ...['iclod.com', 'icloud.con'].map((one) => [one, 'icloud.com']),
    ['bigpnd.com', 'bigpond.com'],
    ['optusnet.con.au', 'optusnet.com.au'],
    ['btinternt.com', 'btinternet.com'],
    ['virginmdia.com', 'virginmedia.com'],
    ['comcats.net', 'comcast.net'],
    ['live.con', 'live.com'],
    ['gmx.con', 'gmx.com'],
    ['hotmail.co.ukk', 'hotmail.co.uk'],
  ] as [string, string][])('for %s is %s [W5.24] [W5.31]', (domain, meant) => {
    expect(suggestEmail(`kim@${domain}`)).toBe(`kim@${meant}`)
  })

  it('keeps what stands before the @ as it was written', () => {
    expect(suggestEmail('Kim.Lee@HOTMAIL.con')).toBe('Kim.Lee@hotmail.com')
  })

  it.each([
    'gmx.net',
    'mail.com',
    'ymail.com',
    'hotmail.co.uk',
    'email.com',
    'mac.com',
    'gmail.fr',
    'mask.io',
    'mailw.com',
    'comcast.com',
    'hotmail.com.ar',
    'outlook.co.id',
    'yahoo.co.jp',
    'live.co',
    'gmx.fr',
    'me.co',
    'att.com',
    'cox.com',
    'sky.de',
    'fmail.com',
    'telstar.com',
    'example.com',
    'kim',
    '',
  ])('is none for %j [W5.31]', (domain) => {
    expect(suggestEmail(`kim@${domain}`)).toBeNull()
  })

  it('is none for any of thousands of real domains [W5.31]', () => {
    const real = new Set([...REAL, ...FREE_MAIL_DOMAINS, ...DISPOSABLE_MAIL_DOMAINS])
    for (const mistake of MISTAKES) real.delete(mistake)
    expect(real.size).toBeGreaterThan(8000)
    expect([...real].filter((domain) => suggestEmail(`kim@${domain}`) !== null)).toEqual([])
  })
})
