import { describe, expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'

describe('the body of a call', () => {
  it('is form data, form-encoded text, or JSON under two names [W7.01] [W7.14] [W7.25]', async () => {
    const form = new FormData()
    form.set('domain', 'garden.example')
    const multipart = new Response(form)
    const bytes = Buffer.from(await multipart.arrayBuffer())
    const type = multipart.headers.get('content-type') ?? ''
    const expected = { ok: true, value: { domain: 'garden.example' } }

    expect(await readBody(bytes, type)).toEqual(expected)
    expect(await readBody(Buffer.from('domain=garden.example'), FORM)).toEqual(expected)
    const json = Buffer.from('{"domain":"garden.example"}')
    expect(await readBody(json, 'application/json; charset=utf-8')).toEqual(expected)
    expect(await readBody(json, 'text/plain;charset=UTF-8')).toEqual(expected)
  })

  it.each([
    ['broken JSON', Buffer.from('{"a":'), 'application/json', /not valid JSON/],
    ['a JSON list', Buffer.from('[1]'), 'text/plain', /one object/],
    ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), 'application/json', /UTF-8/],
    ['broken percent signs', Buffer.from('a=%E0%A4'), FORM, /percent sign/],
    ['form data without a boundary', Buffer.from('--x\r\n'), 'multipart/form-data', /boundary/],
    ['another content type', Buffer.from('<a/>'), 'text/xml', /text\/xml/],
  ])('refuses %s and says so', async (_name, body, type, message) => {
    expect(await readBody(body, type)).toMatchObject({
      ok: false,
      refusals: [{ message: expect.stringMatching(message) }],
    })
  })

  it('refuses more fields than any call has', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `f${index}=1`).join('&')

    expect(await readBody(Buffer.from(many), FORM)).toMatchObject({ ok: false })
  })

  it('keeps a field named like a part of every object as plain data', async () => {
    const read = await readBody(Buffer.from('__proto__=1&constructor=2'), FORM)

    expect(read.ok && Object.keys(read.value)).toEqual(['__proto__', 'constructor'])
  })
})
