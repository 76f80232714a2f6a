import { describe, expect, it } from 'vitest'
import { linkAddress, redirectAddress, withAnswers } from './addresses.ts'

const HOSTILE = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  'blob:x',
  '',
]

describe('the address of a link button', () => {
  it('gets // in front unless it has a scheme or calls somebody [W5.43]', () => {
    expect(linkAddress('shop.example/sale')).toBe('//shop.example/sale')
    expect(linkAddress('shop.example:8080/sale')).toBe('//shop.example:8080/sale')
    expect(linkAddress('localhost:3000')).toBe('//localhost:3000')
    expect(linkAddress('https://shop.example')).toBe('https://shop.example')
    expect(linkAddress('HTTP://shop.example')).toBe('HTTP://shop.example')
    expect(linkAddress('tel:+61255501234')).toBe('tel:+61255501234')
    expect(linkAddress('sms:0255501234')).toBe('sms:0255501234')
    expect(linkAddress('mailto:kim@example.com')).toBe('mailto:kim@example.com')
  })

  it('stays on the site when it is a path', () => {
    for (const path of ['/sale', '?page=2', '#prices', '//shop.example']) expect(linkAddress(path)).toBe(path)
  })

  it('is read without the blanks, tabs and line breaks that browsers drop', () => {
    expect(linkAddress(' https://shop.example/a\tb\n')).toBe('https://shop.example/ab')
    expect(linkAddress('\u0000/sale ')).toBe('/sale')
    expect(linkAddress(' \n\t')).toBeNull()
  })

  it('takes a name before a colon for a scheme only at the beginning, and a port for none', () => {
    expect(linkAddress('shop.example/tel:1')).toBe('//shop.example/tel:1')
    expect(linkAddress('shop.example/?to=https://b.example')).toBe('//shop.example/?to=https://b.example')
    expect(linkAddress('localhost:80?a')).toBe('//localhost:80?a')
    expect(linkAddress('localhost:80#a')).toBe('//localhost:80#a')
    expect(linkAddress('MAILTO:kim@example.com')).toBe('MAILTO:kim@example.com')
    expect(linkAddress('foo:80x')).toBeNull()
    expect(linkAddress('web+app:x')).toBeNull()
    expect(linkAddress('view-source:x')).toBeNull()
    expect(linkAddress('h2:x')).toBeNull()
    expect(linkAddress('1h:x')).toBe('//1h:x')
  })

  it('is none for schemes that run or read something', () => {
    for (const hostile of HOSTILE) expect(linkAddress(hostile)).toBeNull()
  })
})

describe('the address of a redirect', () => {
  it('gets http:// in front unless it has a scheme; tel: and sms: are used unchanged [W4.88]', () => {
    expect(redirectAddress('shop.example/thanks')).toBe('http://shop.example/thanks')
    expect(redirectAddress('https://shop.example')).toBe('https://shop.example')
    expect(redirectAddress('tel:0255501234')).toBe('tel:0255501234')
    expect(redirectAddress('sms:0255501234?body=hi')).toBe('sms:0255501234?body=hi')
    for (const hostile of HOSTILE) expect(redirectAddress(hostile)).toBeNull()
  })

  const field = (type: string, name: string, value: string) => ({
    type,
    name,
    value,
    placeholder: '',
    id: name,
  })
  const answers = [
    field('email', 'email_1', 'kim+a@example.com'),
    field('name', 'name_1', 'Kim & Co'),
    field('phone', 'phone_1', ''),
  ]
  const query = 'email_1=kim%2Ba%40example.com&name_1=Kim%20%26%20Co'

  it('takes the answers as its query, before a fragment [W4.89] [W4.90]', () => {
    expect(withAnswers('https://a.example/x', answers)).toBe(`https://a.example/x?${query}`)
    expect(withAnswers('https://a.example/x?y=1#z', answers)).toBe(`https://a.example/x?y=1&${query}#z`)
    expect(withAnswers('tel:123', answers)).toBe('tel:123')
    expect(withAnswers('sms:123', answers)).toBe('sms:123')
  })

  it('takes no question along that was not answered', () => {
    const unanswered = [field('name', 'name_1', ''), field('free_field', 'free_field_1', 'a:=&=b:')]

    expect(withAnswers('https://a.example/', unanswered)).toBe('https://a.example/')
  })

  it('begins a query where there is none, and an empty one is not a second question mark', () => {
    const [email] = answers
    const one = email === undefined ? [] : [email]
    expect(withAnswers('https://a.example/#top', one)).toBe(
      'https://a.example/?email_1=kim%2Ba%40example.com#top',
    )
    expect(withAnswers('https://a.example/?', one)).toBe('https://a.example/?&email_1=kim%2Ba%40example.com')
    expect(withAnswers('/thanks', one)).toBe('/thanks?email_1=kim%2Ba%40example.com')
    expect(withAnswers('mailto:a@b.example', one)).toBe('mailto:a@b.example')
  })

  it('never takes consents, hidden values, passwords or what proves a human along', () => {
    const secret = [
      field('consent', 'consent', 'yes'),
      field('hidden', 'hidden_1', 'x'),
      field('password', 'p', 'y'),
      field('captcha', 'c', 'z'),
    ]
    expect(withAnswers('https://a.example/', secret)).toBe('https://a.example/')
  })
})
