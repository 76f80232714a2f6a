import { describe, expect, it } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const TYPE = 'multipart/form-data; boundary=fern'
const part = (headers: string, value: string) => `--fern\r\n${headers}\r\n\r\n${value}\r\n`
const text = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const END = '--fern--\r\n'

describe('form data', () => {
  it('gives its text fields in order, line ends and boundaries inside a line included [W7.01]', () => {
    const body = `${text('a', 'one\r\ntwo --fern')}${text('b', '')}${END}`

    expect(readMultipart(body, TYPE, 10)).toEqual([
      ['a', 'one\r\ntwo --fern'],
      ['b', ''],
    ])
  })

  it('is read as a browser writes it, with any text', async () => {
    const form = new FormData()
    form.set('שם "x"', 'פרח\n100% & more')
    form.set('file', new Blob(['not a field']), 'a.txt')
    form.set('last', '1')
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''

    expect(readMultipart(await sent.text(), type, 10)).toEqual([
      ['שם "x"', 'פרח\r\n100% & more'],
      ['last', '1'],
    ])
  })

  it('may have a preamble, a quoted boundary and other headers', () => {
    const headers = 'Content-Type: text/plain\r\ncontent-disposition: form-data; name="a"'
    const body = `hello\r\n${part(headers, '1')}${END}`

    expect(readMultipart(body, 'multipart/form-data; charset=utf-8; boundary="fern"', 10)).toEqual([
      ['a', '1'],
    ])
  })

  it('stops after so many parts', () => {
    expect(readMultipart(text('a', '1').repeat(5) + END, TYPE, 3)).toHaveLength(3)
  })

  it.each([
    ['has no boundary in its type', text('a', '1') + END, 'multipart/form-data'],
    ['has another boundary', text('a', '1') + END, 'multipart/form-data; boundary=moss'],
    ['breaks off in a value', '--fern\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal', TYPE],
    ['breaks off in its headers', '--fern\r\nContent-Dispo', TYPE],
    ['does not end', text('a', '1'), TYPE],
    ['is empty', '', TYPE],
  ])('is refused when it %s', (_what, body, type) => {
    expect(readMultipart(body, type, 10)).toBeNull()
  })
})
