import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DISPLAY_FIELDS, displayInput } from '../contract.ts'
import { readBody } from './read-body.ts'
import { usualForm } from './read-usual-form.ts'

const NAMES = ['domain', 'cookies', 'cc'] as const
const field = { ofText: (text: string) => text }
const read = usualForm(NAMES, { domain: field, cookies: field, cc: field })
const TYPE = 'multipart/form-data; boundary=----b7'
const write = (pairs: [string, string][]) =>
  Buffer.from(
    `${pairs.map(([name, value]) => `------b7\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}------b7--\r\n`,
  )

it('reads what the general reader reads, or leaves it to that', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[-b7\r\n"=]{0,12}$/),
    fc.constantFrom('\r\n------b7', '------b7--', '"\r\n\r\n', '$1\\1'),
  )
  const values = fc.tuple(value, value, value)
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const body = write(NAMES.map((name, at) => [name, given[at] ?? '']))
      const general = await readBody(body, TYPE)
      const usual = read(body, TYPE)
      if (usual !== null) expect(general).toEqual({ ok: true, value: usual })
      const isUsual = given.every((text) => !text.includes('\r') && !text.startsWith('------b7'))
      if (isUsual) expect(usual).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

it.each([
  [
    'another order',
    write([
      ['cookies', ''],
      ['domain', ''],
      ['cc', ''],
    ]),
    TYPE,
  ],
  [
    'a field less',
    write([
      ['domain', ''],
      ['cookies', ''],
    ]),
    TYPE,
  ],
  [
    'a field more',
    write([
      ['domain', ''],
      ['cookies', ''],
      ['cc', ''],
      ['url', ''],
    ]),
    TYPE,
  ],
  [
    'another boundary',
    write([
      ['domain', ''],
      ['cookies', ''],
      ['cc', ''],
    ]),
    'multipart/form-data; boundary=b8',
  ],
  [
    'another type',
    write([
      ['domain', ''],
      ['cookies', ''],
      ['cc', ''],
    ]),
    'text/plain',
  ],
  ['nothing', Buffer.alloc(0), TYPE],
])('leaves a form with %s to the general reader', (_what, body, type) => {
  expect(read(body, type)).toBeNull()
})

it('gives up on what is long and no form in no time', () => {
  const begun = performance.now()
  expect(read(Buffer.from(`--${'-'.repeat(120_000)}`), TYPE)).toBeNull()
  expect(
    read(
      write([
        ['domain', '\n'.repeat(60_000)],
        ['cookies', 'a'.repeat(60_000)],
        ['c', ''],
      ]),
      TYPE,
    ),
  ).toBeNull()
  expect(performance.now() - begun).toBeLessThan(1000)
})

it.each(DISPLAY_FIELDS)('reads the text of %s as its schema does (W7.02)', (name) => {
  const { ofText } = displayInput.shape[name]
  for (const text of ['', '0', '1', 'true', 'AU', 'בריכות', 'a\0b', '\ud83d', 'a'.repeat(40_000)]) {
    expect(ofText(text)).toEqual(displayInput.shape[name].parse(text))
  }
})
