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

  it.each([
    ['gmail', 'com'],
    ['hotmail', 'com co.uk com.au fr it de es co.nz ca co.il'],
    ['yahoo', 'com co.uk com.au co.nz ca fr de it es co.in co.jp com.br'],
    ['outlook', 'com com.au fr de co.nz es it co.il'],
    ['icloud', 'com'],
    ['rocketmail', 'com'],
    ['googlemail', 'com'],
    ['protonmail', 'com'],
    ['fastmail', 'com fm'],
    ['yandex', 'com ru'],
    ['bigpond', 'com net.au com.au'],
    ['optusnet', 'com.au'],
    ['westnet', 'com.au'],
    ['telstra', 'com'],
    ['comcast', 'net'],
    ['verizon', 'net'],
    ['sbcglobal', 'net'],
    ['bellsouth', 'net'],
    ['charter', 'net'],
    ['btinternet', 'com'],
    ['virginmedia', 'com'],
    ['talktalk', 'net'],
    ['orange', 'fr'],
    ['wanadoo', 'fr'],
    ['laposte', 'net'],
    ['t-online', 'de'],
  ])('finds %s whose last letter is doubled, with each of its endings: %s [W5.24]', (name, endings) => {
    for (const ending of endings.split(' ')) {
      expect(suggestEmail(`kim@${name}${name.at(-1)}.${ending}`)).toBe(`kim@${name}.${ending}`)
      expect(suggestEmail(`kim@${name}.${ending}`)).toBeNull()
    }
  })

  it.each([
    ...['gmail', 'hotmail', 'yahoo', 'outlook', 'icloud', 'live', 'aol', 'msn', 'me', 'mac', 'mail', 'gmx'],
    ...[
      'ymail',
      'rocketmail',
      'googlemail',
      'protonmail',
      'fastmail',
      'zoho',
      'yandex',
      'bigpond',
      'telstra',
    ],
    ...['btinternet', 'virginmedia', 'sky', 'walla'],
  ])('mends the ending of %s, but for endings that are real [W5.24]', (name) => {
    for (const slip of ['comm', 'cpm', 'con'])
      expect(suggestEmail(`kim@${name}.${slip}`)).toBe(`kim@${name}.com`)
    expect(suggestEmail(`kim@${name}.cam`)).toBeNull()
  })

  it.each([
    ...[
      'comcast',
      'verizon',
      'sbcglobal',
      'bellsouth',
      'charter',
      'cox',
      'att',
      'talktalk',
      'laposte',
      'gmx',
    ],
  ])('mends the ending of %s to net, but for endings that are real [W5.24]', (name) => {
    for (const slip of ['nett', 'nt', 'nte']) {
      // Two letters name a country.
      const meant = slip.length > 2 ? `kim@${name}.net` : null
      expect(suggestEmail(`kim@${name}.${slip}`), slip).toBe(meant)
    }
    for (const real of ['bet', 'nec', 'new', 'pet', 'vet'])
      expect(suggestEmail(`kim@${name}.${real}`)).toBeNull()
  })

  it.each([
    ['live', 'com.au co.uk'],
    ['aol', 'co.uk'],
    ['iinet', 'net.au'],
    ['tpg', 'com.au'],
    ['xtra', 'co.nz'],
    ['walla', 'co.il'],
    ['bigpond', 'net.au com.au'],
    ['yahoo', 'co.in co.jp com.br'],
  ])('mends the part of an ending before the country: %s.%s [W5.24]', (name, endings) => {
    for (const ending of endings.split(' ')) {
      const [kind = '', country = ''] = ending.split('.')
      expect(suggestEmail(`kim@${name}.${kind}${kind.at(-1)}.${country}`)).toBe(`kim@${name}.${ending}`)
    }
  })

  it.each([
    ['live', 'ca fr it nl'],
    ['aol', 'com'],
    ['proton', 'me'],
    ['gmx', 'de at ch'],
    ['fastmail', 'fm'],
  ])('leaves the short endings of %s as they are: %s', (name, endings) => {
    for (const ending of endings.split(' ')) expect(suggestEmail(`kim@${name}.${ending}`)).toBeNull()
  })

  it.each(['hitmail.com', 'photon.me', 'prontomail.com', 'proto2mail.com', 'telstar.com'])(
    'is none for %s, which is real though it is near another [W5.31]',
    (domain) => {
      expect(suggestEmail(`kim@${domain}`)).toBeNull()
    },
  )

  it.each([
    ['@gmail.con', null],
    ['k@gmail.con', 'k@gmail.com'],
    ['kim@gmail', null],
    ['kim@gmial', null],
    ['kim@protnmal.com', 'kim@protonmail.com'],
    ['kim@hotmmmail.com', null],
    ['kim@outlooks.com', 'kim@outlook.com'],
    ['kim@uotlook.com', 'kim@outlook.com'],
    ['kim@protonmailxxx.com', null],
    ['kim@yahoo.co', 'kim@yahoo.com'],
    ['kim@yahoo.cm', 'kim@yahoo.com'],
    ['kim@icloud.om', 'kim@icloud.com'],
    ['kim@live.cm', null],
  ])('for %s is %s', (address, meant) => {
    expect(suggestEmail(address)).toBe(meant)
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
