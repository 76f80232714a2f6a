import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const TYPE = 'multipart/form-data; boundary=fern'
const part = (headers: string, value: string) => `--fern\r\n${headers}\r\n\r\n${value}\r\n`
const text = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const END = '--fern--\r\n'

async function read(body: string | Buffer, type = TYPE, most = 10) {
  const parts = await readMultipart(Buffer.from(body), type, most)
  if (!parts.ok) return parts.refusals[0]?.code
  return parts.value.map(({ name, bytes, isFile }) => [name, bytes.toString(), ...(isFile ? ['file'] : [])])
}

describe('form data', () => {
  it('gives its fields in order, line ends and boundaries inside a line included', async () => {
    const body = `${text('a', 'one\r\ntwo --fern')}${text('b', '')}${text('a', '2')}${END}`

    expect(await read(body)).toEqual([
      ['a', 'one\r\ntwo --fern'],
      ['b', ''],
      ['a', '2'],
    ])
  })

  it('is read as a browser writes it, with any text and with files', async () => {
    const form = new FormData()
    form.set('שם "x"\n', 'פרח\n100% & more')
    form.set('photo', new Blob([new Uint8Array([0, 255, 13, 10])]), 'my "own"\r\n.jpg')
    form.set('none', new Blob([]), '')
    form.set('last', '1')
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    const parts = await readMultipart(Buffer.from(await sent.arrayBuffer()), type, 10)

    expect(parts.ok && parts.value).toEqual([
      { name: 'שם "x"\r\n', bytes: Buffer.from('פרח\r\n100% & more'), isFile: false },
      { name: 'photo', bytes: Buffer.from([0, 255, 13, 10]), isFile: true },
      { name: 'none', bytes: Buffer.alloc(0), isFile: true },
      { name: 'last', bytes: Buffer.from('1'), isFile: false },
    ])
  })

  it('gives a file of many megabytes as a whole', async () => {
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(9_000_000).fill(7)]), 'large.jpg')
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    const parts = await readMultipart(Buffer.from(await sent.arrayBuffer()), type, 1)

    expect(parts.ok && parts.value[0]?.bytes.length).toBe(9_000_000)
  })

  it.each([
    ['a preamble', `hello\r\n${text('a', '1')}${END}`],
    ['an epilogue', `${text('a', '1')}${END}${text('b', '2')}--fern--`],
    ['other headers', `${part('X-Id: 7\r\ncontent-disposition: form-data; name=a', '1')}${END}`],
    ['a part without headers that say what it is', `${part('X-Id: 7', 'x')}${text('a', '1')}${END}`],
    ['a part that is no field', `${part('Content-Disposition: attachment', 'x')}${text('a', '1')}${END}`],
    ['a bare line end in a name', `${text('b\rc', 'x')}${text('a', '1')}${END}`],
    [
      'headers of a hundred kilobytes',
      `${part(`X: ${'x'.repeat(100_000)}\r\nContent-Disposition: form-data; name="b"`, 'x')}${text('a', '1')}${END}`,
    ],
    [
      'thousands of headers',
      `${part(`${'X: y\r\n'.repeat(3000)}Content-Disposition: form-data; name="b"`, 'x')}${text('a', '1')}${END}`,
    ],
  ])('may have %s', async (_what, body) => {
    expect(await read(body)).toEqual([['a', '1']])
    expect(await read(body, 'multipart/form-data; charset=utf-8; boundary="fern"')).toEqual([['a', '1']])
  })

  it.each([
    ['is in UTF-8 by RFC 5987', `name*=UTF-8''%e2%82%ac`, '€'],
    ['holds half a pair of UTF-16', `name*=utf-16le''%3d%d8`, '\ufffd'],
    ['is in an unknown character set', `name*=klingon''%ff`, '\ufffd'],
    ['has escaped quotation marks', 'name="a \\"b\\" %22c%22"', 'a "b" "c"'],
    ['has no end', 'name="a', 'a'],
    ['is one that objects have', 'name="__proto__"', '__proto__'],
  ])('has well-formed names: one that %s', async (_what, name, expected) => {
    expect(await read(part(`Content-Disposition: form-data; ${name}`, '1') + END)).toEqual([[expected, '1']])
  })

  it('is UTF-8, whatever a part claims', async () => {
    const claim = 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-16le'

    expect(await read(part(claim, 'פרח') + END)).toEqual([['a', 'פרח']])
    expect(await read(Buffer.concat([Buffer.from(text('b', '')), Buffer.from([0xff])]))).toBe('damaged-form')
  })

  it('calls a part a file by its name, in RFC 5987 too', async () => {
    const star = `Content-Disposition: form-data; name="a"; filename*=UTF-8''%e2%82%ac.jpg`

    expect(await read(part(star, 'x') + END)).toEqual([['a', 'x', 'file']])
  })

  it('is refused with more parts than it may have, files and nameless ones included', async () => {
    const file = part('Content-Disposition: form-data; name="a"; filename="a"', '1')

    expect(await read(text('a', '1').repeat(3) + END, TYPE, 3)).toHaveLength(3)
    for (const one of [text('a', '1'), file, part('X: y', '1')]) {
      expect(await read(one.repeat(4) + END, TYPE, 3)).toBe('too-many-parts')
    }
  })

  it.each([
    ['has no boundary in its type', text('a', '1') + END, 'multipart/form-data'],
    ['has an empty boundary', text('a', '1') + END, 'multipart/form-data; boundary=""'],
    ['has another boundary', text('a', '1') + END, 'multipart/form-data; boundary=moss'],
    ['breaks off in a value', '--fern\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal', TYPE],
    ['breaks off in its headers', '--fern\r\nContent-Dispo', TYPE],
    ['does not end', text('a', '1'), TYPE],
    ['ends its lines by line feeds', (text('a', '1') + END).replaceAll('\r', ''), TYPE],
    ['has a name that is cut off', text('n'.repeat(100_000), '1') + END, TYPE],
    ['is empty', '', TYPE],
    ['is JSON', '{"a":1}', TYPE],
  ])('is refused when it %s', async (_what, body, type) => {
    expect(await read(body, type)).toBe('damaged-form')
  })

  it('is read or refused, whatever the bytes', async () => {
    const piece = fc.constantFrom(
      '--fern',
      '--',
      '\r\n',
      '\r',
      '\n',
      'Content-Disposition: form-data',
      ';',
      '"',
      'x',
    )
    const named = fc.constantFrom(' name="a"', ' filename="b"', ": ''", '%22', text('a', '1'), END)
    const bytes = fc.uint8Array({ maxLength: 20 }).map((some) => Buffer.from(some).toString('latin1'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, named, bytes), { maxLength: 30 }), async (pieces) => {
        const parts = await readMultipart(Buffer.from(pieces.join(''), 'latin1'), TYPE, 5)
        const isFine = parts.ok ? parts.value.length <= 5 : parts.refusals.length === 1
        expect(isFine).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
