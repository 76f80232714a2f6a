import { describe, expect, it } from 'vitest'
import { cleanEmail, isEmailAddress } from './email-check.ts'

describe('the e-mail check', () => {
  it.each([
    'kim@example.com',
    "o'brien+pool@mail.example.co.uk",
    'a_b%c@x-y.au',
    ' kim@example.com ',
    'a#b@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'user@exämple.de',
    'kím@example.com',
    'संपर्क@डाटामेल.भारत',
    'kim@xn--exmple-cua.de',
    'kim@example.xn--p1ai',
    'kim@123.example.com',
    '1@example.museum',
    `${'k'.repeat(64)}@example.com`,
    'kim.lee.wood@example.com',
    `kim@${'k'.repeat(63)}.com`,
    `${'k'.repeat(64)}@${`${'k'.repeat(45)}.`.repeat(4)}shops`,
  ])('takes %j [W5.22] [W5.31]', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'kim',
    'kim@',
    '@example.com',
    'kim@example',
    'kim..lee@example.com',
    '.a@example.com',
    'a.@example.com',
    'kim@exa mple.com',
    'kim lee@example.com',
    'kim@example.c',
    'a@-example.com',
    'a@example-.com',
    'a@exa_mple.com',
    'a@example..com',
    'a@.example.com',
    'a@b@example.com',
    'a@192.168.0.1',
    'a@example.c0m',
    'a@example.7com',
    'a.!@"@example.com',
    'a.(b)@example.com',
    'a@[192.168.0.1]',
    '"a b"@example.com',
    'a,b@example.com',
    'a<b>@example.com',
    'a@example.com\r\nBcc: x@example.com',
    `${'k'.repeat(65)}@example.com`,
    `a@${'k'.repeat(64)}.com`,
    `a@${'k.'.repeat(130)}com`,
    `${'k'.repeat(64)}@${`${'k'.repeat(45)}.`.repeat(4)}museum`,
  ])('turns %j down [W5.22] [W5.31]', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it.each([
    [' Mia <mia@example.com>', 'mia@example.com'],
    ['"Mia, Wood" <Mia@example.com>;', 'Mia@example.com'],
    ['<mia@example.com>', 'mia@example.com'],
    ['mailto:mia@example.com', 'mia@example.com'],
    ['MAILTO:mia@example.com?subject=Hello', 'mia@example.com'],
    ['mia@example.com.', 'mia@example.com'],
    ['mia@example.com, ', 'mia@example.com'],
    [' mailto:mia@example.com;.', 'mia@example.com'],
    ['Mia < mia@example.com > ;.', 'mia@example.com'],
    ['\u200b mia@example.com \u200b', 'mia@example.com'],
    ['\u200bmia@example.com\ufeff', 'mia@example.com'],
    ['\u00a0mia@example.com\u00a0', 'mia@example.com'],
    ['ｍｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mia@example.com'],
  ])('finds the address in what was pasted: %j [W5.22]', (pasted, address) => {
    expect(isEmailAddress(pasted)).toBe(true)
    expect(cleanEmail(pasted)).toBe(address)
  })

  it.each([',', '@', '<', ' '])('looks at a long row of %j no longer than at an address', (mark) => {
    const startedAt = performance.now()
    expect(isEmailAddress(`${mark.repeat(200_000)}a`)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  it('leaves what holds no address as it is', () => {
    expect(cleanEmail(' Mia <mia> ')).toBe('Mia <mia>')
    expect(cleanEmail('mailto:mia')).toBe('mailto:mia')
    expect(cleanEmail('')).toBe('')
    expect(cleanEmail('not mailto:mia@example.com')).toBe('not mailto:mia@example.com')
    expect(cleanEmail('<mia@example.com> or not')).toBe('<mia@example.com> or not')
    expect(cleanEmail(`${' '.repeat(990)}a@b.co`)).toBe('a@b.co')
    expect(isEmailAddress(`${' '.repeat(994)}a@b.co`)).toBe(true)
    expect(isEmailAddress(`${' '.repeat(995)}a@b.co`)).toBe(false)
  })
})
